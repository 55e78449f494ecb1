def draw_result(*a): pass
