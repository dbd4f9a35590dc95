-- A copied exam lost from how many people its scales' own α was worked out, and showed it as a published one. The copy of a
-- set has its source's hash, and the hash is of every field: what the two say of each group was the same. A copy whose
-- source is gone cannot be told from norms with a published reliability, and stays as it is.
UPDATE norm_groups AS copied
SET reliability_people = told.reliability_people
FROM norm_sets AS copy, norm_sets AS source, norm_groups AS told
WHERE copy.id = copied.set_id AND copied.reliability_people IS NULL
  AND source.hash = copy.hash AND source.id <> copy.id
  AND told.set_id = source.id AND told.position = copied.position AND told.reliability_people IS NOT NULL
  AND told.reliability = copied.reliability;
