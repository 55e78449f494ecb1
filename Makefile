# Each target is the same as `python3 tools/<target>.py`.
PYTHON ?= python3

.PHONY: play test site desktop
play test site desktop:
	@$(PYTHON) tools/$@.py
