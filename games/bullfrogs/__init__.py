"""Bullfrogs (蛙戰士): two to four armies of frogs on drifting lily pads around a log."""
