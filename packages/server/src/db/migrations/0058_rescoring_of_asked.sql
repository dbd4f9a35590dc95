-- What was not asked, and what of it was credited, as it was before a run: rules are read anew when results are re-scored.
ALTER TABLE attempt_rescorings ADD COLUMN not_asked integer[], ADD COLUMN credited integer[];
