"""Les mots français des cartes règles et des feuilles de score, tirés des données et de rien d'autre."""
