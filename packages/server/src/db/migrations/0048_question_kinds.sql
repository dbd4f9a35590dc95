-- A question may ask for more than the choice of one. What applicants may read of it and what its answers are worth are
-- kept apart. Texts of the bounds have their English side in `translations`, as the title has.
ALTER TABLE questions
  ADD COLUMN kind text NOT NULL DEFAULT 'single'
    CHECK (kind IN ('single', 'multiple', 'number', 'text', 'slider', 'date', 'info')),
  ADD COLUMN bounds jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN scoring jsonb NOT NULL DEFAULT '{}';

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
