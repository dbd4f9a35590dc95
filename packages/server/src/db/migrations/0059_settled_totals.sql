-- Results by their total. What waits for a mark has no total yet, only a part of one: it stands together, below all that
-- have one, instead of among them. (`settledTotal` in result-list.admin.queries.ts says the same, word for word.)
DROP INDEX attempts_total_idx;
DROP INDEX attempts_exam_total_idx;
CREATE INDEX attempts_total_idx ON attempts
  ((CASE WHEN 'pending' = ANY (band_keys) THEN '-Infinity'::numeric ELSE total_score END), id) INCLUDE (applicant_id)
  WHERE submitted_at IS NOT NULL;
CREATE INDEX attempts_exam_total_idx ON attempts
  (exam_id, (CASE WHEN 'pending' = ANY (band_keys) THEN '-Infinity'::numeric ELSE total_score END), id)
  INCLUDE (applicant_id)
  WHERE submitted_at IS NOT NULL;
