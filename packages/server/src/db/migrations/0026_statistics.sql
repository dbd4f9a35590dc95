-- Figures are worked out over the answers of every attempt at an exam. Each submitted attempt therefore keeps what it
-- chose in itself, so that nobody has to join the answers of all exams to add up those of one.
ALTER TABLE exam_version_questions ADD COLUMN section_id integer;
UPDATE exam_version_questions AS listed
SET section_id = placed.section_id
FROM (
  SELECT v.id AS version_id, (section ->> 'id')::integer AS section_id, (question ->> 'id')::integer AS question_id
  FROM exam_versions AS v, jsonb_array_elements(v.content -> 'sections') AS section,
    jsonb_array_elements(section -> 'questions') AS question
) AS placed
WHERE placed.version_id = listed.version_id AND placed.question_id = listed.question_id;
ALTER TABLE exam_version_questions ALTER COLUMN section_id SET NOT NULL;

ALTER TABLE attempts
  -- The answers that were chosen. Empty as long as it is open.
  ADD COLUMN choices integer[] NOT NULL DEFAULT '{}',
  -- Beside each of them the score of its section, in thousandths.
  ADD COLUMN choice_section_scores bigint[] NOT NULL DEFAULT '{}';

-- Here and not in the application: whatever sets a score, now or later, keeps the two in step.
CREATE FUNCTION keep_attempt_choices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT coalesce(array_agg(chosen.answer_id ORDER BY chosen.question_id), '{}'),
    coalesce(array_agg((section.score * 1000)::bigint ORDER BY chosen.question_id), '{}')
  INTO NEW.choices, NEW.choice_section_scores
  FROM attempt_answers AS chosen
    JOIN exam_version_questions AS listed
      ON listed.version_id = NEW.version_id AND listed.question_id = chosen.question_id
      AND chosen.answer_id = ANY (listed.answer_ids)
    JOIN jsonb_to_recordset(NEW.section_scores) AS section (id integer, score numeric) ON section.id = listed.section_id
  WHERE chosen.applicant_id = NEW.applicant_id AND chosen.attempt_id = NEW.id;
  RETURN NEW;
END
$$;

CREATE TRIGGER attempts_keep_choices
  BEFORE UPDATE OF submitted_at, section_scores, version_id ON attempts
  FOR EACH ROW WHEN (NEW.submitted_at IS NOT NULL)
  EXECUTE FUNCTION keep_attempt_choices();

UPDATE attempts SET section_scores = section_scores WHERE submitted_at IS NOT NULL;

-- How many attempts each version has, told without a look at the table; and the attempts of a version in order.
CREATE INDEX attempts_measured_idx ON attempts (exam_id, version_id, submitted_at, id) WHERE submitted_at IS NOT NULL;
