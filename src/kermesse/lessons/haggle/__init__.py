"""A lesson of Haggle: an envelope to fill, bargains to watch. Never here: a rule, or a figure that was typed."""
