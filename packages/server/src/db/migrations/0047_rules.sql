-- Which questions of an exam are asked, and which must be answered: a list, read by `domain/rules`. What it names by id may
-- be gone or have moved since; such a rule says nothing until it is put right.
ALTER TABLE exams
  ADD COLUMN rules jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN rules_revision integer NOT NULL DEFAULT 1;

-- The questions that were not asked, as it was decided when the attempt was submitted. Null: the exam had no rules.
ALTER TABLE attempts ADD COLUMN not_asked integer[];

-- An answer to what was not asked is kept, and is no choice.
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
  WHERE chosen.applicant_id = NEW.applicant_id AND chosen.attempt_id = NEW.id
    AND (NEW.not_asked IS NULL OR chosen.question_id <> ALL (NEW.not_asked));
  RETURN NEW;
END
$$;
