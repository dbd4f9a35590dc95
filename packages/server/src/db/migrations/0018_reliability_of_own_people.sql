-- Where no reliability was published, the scale's own α may stand in its place, with the number of people it was worked
-- out from. Null: it was published.
ALTER TABLE norm_groups
  ADD COLUMN reliability_people integer,
  ADD CONSTRAINT norm_groups_reliability_people_named CHECK (
    reliability_people IS NULL OR (reliability_people >= 2 AND reliability IS NOT NULL)
  );
