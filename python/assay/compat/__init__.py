"""Other packages by an import: their names, their numbers, computed by Assay."""
