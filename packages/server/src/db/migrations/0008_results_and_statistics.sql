-- The choices of an attempt follow its scores here and not in the application: whatever sets a score, now or later,
-- keeps the two in step.
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

-- One index for each order of the list of results, for all exams and for one of them.
CREATE INDEX attempts_submitted_idx ON attempts (submitted_at, id) INCLUDE (applicant_id)
  WHERE submitted_at IS NOT NULL;
CREATE INDEX attempts_exam_submitted_idx ON attempts (exam_id, submitted_at, id) INCLUDE (applicant_id)
  WHERE submitted_at IS NOT NULL;
CREATE INDEX attempts_total_idx ON attempts (total_score, id) INCLUDE (applicant_id)
  WHERE submitted_at IS NOT NULL;
CREATE INDEX attempts_exam_total_idx ON attempts (exam_id, total_score, id) INCLUDE (applicant_id)
  WHERE submitted_at IS NOT NULL;
CREATE INDEX attempts_band_keys_idx ON attempts USING gin (band_keys) WHERE submitted_at IS NOT NULL;
-- How many attempts each version has, told without a look at the table; and the attempts of a version in order.
CREATE INDEX attempts_measured_idx ON attempts (exam_id, version_id, submitted_at, id) WHERE submitted_at IS NOT NULL;

-- A decision of an administrator to apply corrected scores and bands to what was submitted before.
CREATE TABLE rescoring_runs (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  exam_id integer NOT NULL REFERENCES exams (id),
  user_id integer REFERENCES users (id) ON DELETE SET NULL,
  reason text NOT NULL,
  -- Names what was shown before it was confirmed. Asked for again, the run goes on or is found done.
  fingerprint text NOT NULL,
  -- By the version that was taken: the one that its attempts are scored by from now on.
  targets jsonb NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  attempt_total integer NOT NULL,
  attempts_done integer NOT NULL DEFAULT 0,
  totals_changed integer NOT NULL DEFAULT 0,
  bands_changed integer NOT NULL DEFAULT 0,
  CONSTRAINT rescoring_runs_exam_id_fingerprint_key UNIQUE (exam_id, fingerprint),
  CONSTRAINT rescoring_runs_reason_size CHECK (btrim(reason) <> '' AND char_length(reason) <= 1000)
);
CREATE UNIQUE INDEX rescoring_runs_unfinished_key ON rescoring_runs (exam_id) WHERE finished_at IS NULL;
CREATE INDEX rescoring_runs_user_idx ON rescoring_runs (user_id);

-- What an attempt was before a run. With its version it is all that the result of that time was made of.
CREATE TABLE attempt_rescorings (
  applicant_id integer NOT NULL,
  attempt_id uuid NOT NULL,
  run_id integer NOT NULL REFERENCES rescoring_runs (id),
  rescored_at timestamptz NOT NULL DEFAULT now(),
  version_id integer NOT NULL REFERENCES exam_versions (id),
  total_score numeric(15, 3) NOT NULL,
  answered integer NOT NULL,
  section_scores jsonb NOT NULL,
  band_keys text[] NOT NULL,
  -- Whether a score or a band is another one now.
  is_changed boolean NOT NULL,
  PRIMARY KEY (applicant_id, attempt_id, run_id),
  FOREIGN KEY (applicant_id, attempt_id) REFERENCES attempts (applicant_id, id)
);
CREATE INDEX attempt_rescorings_run_idx ON attempt_rescorings (run_id);
CREATE INDEX attempt_rescorings_version_idx ON attempt_rescorings (version_id);
