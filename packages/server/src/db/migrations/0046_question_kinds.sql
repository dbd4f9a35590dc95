-- A question may ask for more than the choice of one. What applicants may read of it and what its answers are worth are
-- kept apart. Texts of the bounds have their English side in `translations`, as the title has.
ALTER TABLE questions
  ADD COLUMN kind text NOT NULL DEFAULT 'single'
    CHECK (kind IN ('single', 'multiple', 'number', 'text', 'slider', 'date', 'info')),
  ADD COLUMN bounds jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN scoring jsonb NOT NULL DEFAULT '{}',
  -- What it can give: of the choice of one its answers tell, and of what is not scored there is nothing to tell.
  ADD COLUMN lowest numeric(15, 3),
  ADD COLUMN highest numeric(15, 3);

-- Questions of a version whose answers are values; they have no `answer_ids`, because none of those is an answer by itself.
-- Whether a value fits is judged before it is written, by the same rules as on the device.
ALTER TABLE exam_version_questions ADD COLUMN takes_value boolean NOT NULL DEFAULT false;

-- A list of answers, or a text that is a number, a date or words. An answer is the chosen one or a value, never both.
ALTER TABLE attempt_answers
  ADD COLUMN value jsonb,
  ADD CONSTRAINT attempt_answers_value_check CHECK (value IS NULL OR answer_id IS NULL);
ALTER TABLE refused_answers
  ADD COLUMN value jsonb,
  DROP CONSTRAINT refused_answers_reason_check,
  ADD CONSTRAINT refused_answers_reason_check CHECK (reason IN ('closed', 'late', 'unknown', 'invalid'));

-- Of several answers that were chosen, each is a choice: alerts are found by them.
CREATE OR REPLACE FUNCTION keep_attempt_choices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT coalesce(array_agg(one.id ORDER BY chosen.question_id, one.id), '{}'),
    coalesce(array_agg((section.score * 1000)::bigint ORDER BY chosen.question_id, one.id), '{}')
  INTO NEW.choices, NEW.choice_section_scores
  FROM attempt_answers AS chosen
    JOIN exam_version_questions AS listed
      ON listed.version_id = NEW.version_id AND listed.question_id = chosen.question_id
    CROSS JOIN LATERAL (
      SELECT chosen.answer_id AS id WHERE chosen.answer_id = ANY (listed.answer_ids)
      UNION ALL
      SELECT several.id::integer
      FROM jsonb_array_elements_text(
        CASE WHEN listed.takes_value AND jsonb_typeof(chosen.value) = 'array' THEN chosen.value ELSE '[]' END
      ) AS several (id)
    ) AS one
    JOIN jsonb_to_recordset(NEW.section_scores) AS section (id integer, score numeric) ON section.id = listed.section_id
  WHERE chosen.applicant_id = NEW.applicant_id AND chosen.attempt_id = NEW.id;
  RETURN NEW;
END
$$;
