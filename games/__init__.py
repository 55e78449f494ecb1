"""Five at the Table: the games, the engine they share and the table they are played on."""
