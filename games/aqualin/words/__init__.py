"""The words of Aqualin."""
