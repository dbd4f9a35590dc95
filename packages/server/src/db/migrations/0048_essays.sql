-- A long text that a person marks.
ALTER TABLE questions
  DROP CONSTRAINT questions_kind_check,
  ADD CONSTRAINT questions_kind_check
    CHECK (kind IN ('single', 'multiple', 'number', 'text', 'essay', 'slider', 'date', 'info'));

-- Who marks sees texts, and neither whose they are nor anything else of them.
ALTER TABLE users
  DROP CONSTRAINT users_rights_check,
  ADD CONSTRAINT users_rights_check
    CHECK (rights <@ ARRAY['owner', 'author', 'clinician', 'desk', 'analyst', 'marker']);

-- What was submitted and is scored by people.
CREATE TABLE essay_answers (
  applicant_id integer NOT NULL,
  attempt_id uuid NOT NULL,
  question_id integer NOT NULL,
  exam_id integer NOT NULL REFERENCES exams (id),
  -- Of the answer that is marked. Marks of what it was before, when an attempt was opened again, do not count.
  answer_seq bigint NOT NULL,
  submitted_at timestamptz NOT NULL,
  -- How many people are to mark it, and how many have.
  needed smallint NOT NULL,
  given smallint NOT NULL DEFAULT 0,
  -- Null: there is none yet.
  score numeric(15, 3),
  PRIMARY KEY (applicant_id, attempt_id, question_id),
  CONSTRAINT essay_answers_attempt_fkey FOREIGN KEY (applicant_id, attempt_id)
    REFERENCES attempts (applicant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
-- They are named without their person.
CREATE INDEX essay_answers_attempt_idx ON essay_answers (attempt_id, question_id);
CREATE INDEX essay_answers_exam_idx ON essay_answers (exam_id, submitted_at, attempt_id, question_id);

-- Every change is another row; of each marker the last one counts.
CREATE TABLE essay_marks (
  applicant_id integer NOT NULL,
  attempt_id uuid NOT NULL,
  question_id integer NOT NULL,
  -- Stays when the account goes: two marks are to be those of two people.
  marker_id integer NOT NULL,
  revision integer NOT NULL,
  -- As the marker was called then.
  marker text NOT NULL,
  answer_seq bigint NOT NULL,
  -- One for each criterion, in its order; both null: the mark was taken back.
  scores jsonb,
  mark numeric(15, 3),
  comment text NOT NULL DEFAULT '' CHECK (char_length(comment) <= 2000),
  marked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (applicant_id, attempt_id, question_id, marker_id, revision),
  CONSTRAINT essay_marks_answer_fkey FOREIGN KEY (applicant_id, attempt_id, question_id)
    REFERENCES essay_answers (applicant_id, attempt_id, question_id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT essay_marks_whole_check CHECK ((scores IS NULL) = (mark IS NULL))
);
