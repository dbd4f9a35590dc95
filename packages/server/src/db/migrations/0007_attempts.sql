-- Every key of an attempt starts with the applicant, so that the tables can be spread over servers by applicant.
CREATE TABLE attempts (
  applicant_id integer NOT NULL REFERENCES applicants (id),
  id uuid NOT NULL,
  code text NOT NULL,
  exam_id integer NOT NULL REFERENCES exams (id),
  version_id integer NOT NULL REFERENCES exam_versions (id),
  -- Fixes the order of questions and answers for this attempt.
  seed integer NOT NULL,
  age_months integer NOT NULL,
  age_days integer NOT NULL,
  is_out_of_range boolean NOT NULL,
  started_at timestamptz NOT NULL,
  deadline timestamptz,
  submitted_at timestamptz,
  submitted_by text CHECK (submitted_by IN ('applicant', 'time')),
  -- From here on: worked out once, when it is submitted.
  total_score numeric(15, 3),
  answered integer,
  section_scores jsonb,
  -- The answers that were chosen, kept in the attempt itself: figures are worked out over all attempts at an exam, and
  -- nobody has to join the answers of all exams to add up those of one.
  choices integer[] NOT NULL DEFAULT '{}',
  -- Beside each of them the score of its section, in thousandths.
  choice_section_scores bigint[] NOT NULL DEFAULT '{}',
  -- What the scores mean, as words to look attempts up by: for each section, and as 0 for the total, its id with the
  -- severity of the band ("12:act", "12:none" where the score falls into none) and with the band's label ("12=…").
  -- Bands get new ids whenever they are edited, so that only their words say which are the same. An array and not JSON:
  -- of its elements the planner knows how common each is.
  band_keys text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (applicant_id, id),
  CONSTRAINT attempts_submitted_with_score CHECK (
    (submitted_at IS NULL) = (total_score IS NULL) AND (submitted_at IS NULL) = (submitted_by IS NULL)
  )
);
CREATE UNIQUE INDEX attempts_open_key ON attempts (applicant_id, exam_id) WHERE submitted_at IS NULL;
CREATE INDEX attempts_applicant_started_idx ON attempts (applicant_id, started_at DESC, id DESC);
CREATE INDEX attempts_exam_idx ON attempts (exam_id, started_at DESC);
CREATE INDEX attempts_version_idx ON attempts (version_id);
CREATE INDEX attempts_started_idx ON attempts (started_at DESC, id DESC);
CREATE INDEX attempts_code_idx ON attempts (code);
-- Who is taking an exam now, the newest first, and whose time is up: a few rows among all that were ever taken.
CREATE INDEX attempts_open_idx ON attempts (started_at DESC, id DESC) WHERE submitted_at IS NULL;
CREATE INDEX attempts_deadline_idx ON attempts (deadline) WHERE submitted_at IS NULL AND deadline IS NOT NULL;

CREATE TABLE attempt_answers (
  applicant_id integer NOT NULL,
  attempt_id uuid NOT NULL,
  question_id integer NOT NULL,
  answer_id integer,
  seq bigint NOT NULL,
  answered_at timestamptz NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (applicant_id, attempt_id, question_id),
  FOREIGN KEY (applicant_id, attempt_id) REFERENCES attempts (applicant_id, id)
);

-- What came too late or did not belong: kept, so that a complaint can be looked into.
CREATE TABLE refused_answers (
  applicant_id integer NOT NULL,
  attempt_id uuid NOT NULL,
  question_id integer NOT NULL,
  answer_id integer,
  seq bigint NOT NULL,
  answered_at timestamptz NOT NULL,
  reason text NOT NULL CHECK (reason IN ('closed', 'late', 'unknown')),
  refused_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (applicant_id, attempt_id, question_id, seq),
  FOREIGN KEY (applicant_id, attempt_id) REFERENCES attempts (applicant_id, id)
);
