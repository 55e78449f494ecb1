"""Aqualin · 海洋佔地王: a reef of 36 tiles that one player scores by colour, one by creature."""
