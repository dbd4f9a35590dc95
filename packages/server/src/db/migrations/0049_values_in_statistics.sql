-- Answers that are values are counted by what they were worth, which stands in `section_scores` beside what it adds up to:
-- whatever sets a score keeps the two in step, and it stays when what was typed goes with its person. Two more kinds of
-- entries are kept in `statistics_slices`: 8, the scores of a question (the part is the question, the key its score in
-- thousandths), and 9, who answered one that is not scored; with the totals, and the scores of their section.

-- A page that asks nothing is left out by nobody.
CREATE OR REPLACE FUNCTION question_count(content jsonb) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT count(*)::integer
  FROM jsonb_array_elements(content -> 'sections') AS section,
    jsonb_array_elements(section -> 'questions') AS question
  WHERE question ->> 'kind' IS DISTINCT FROM 'info'
$$;

-- What values of before were worth is worked out by the server, by and by; then their version is counted anew.
ALTER TABLE statistics_kept ADD COLUMN lacks_scores boolean NOT NULL DEFAULT false;

UPDATE statistics_kept k
SET questions = question_count(v.content), counted_to = '-infinity', time_zone = NULL, lacks_scores = true
FROM exam_versions v
WHERE v.id = k.version_id
  AND EXISTS (
    SELECT FROM exam_version_questions q WHERE q.version_id = v.id AND (q.takes_value OR q.answer_ids = '{}')
  )
  AND EXISTS (
    SELECT FROM attempts a WHERE a.exam_id = v.exam_id AND a.version_id = v.id AND a.submitted_at IS NOT NULL
  );
UPDATE statistics_kept k SET questions = question_count(v.content)
FROM exam_versions v WHERE v.id = k.version_id AND k.questions <> question_count(v.content);
