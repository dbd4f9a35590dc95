-- A form that was filled in on paper and typed in at the desk, as one attempt that was never open. Its age is that of the
-- day on which it was filled in.
ALTER TABLE attempts
  ADD COLUMN filled_on date,
  ADD COLUMN typed_at timestamptz,
  -- By the name of then: the account may be gone one day.
  ADD COLUMN typed_by text,
  ADD CONSTRAINT attempts_paper_check CHECK (
    (filled_on IS NULL) = (typed_at IS NULL) AND (filled_on IS NULL) = (typed_by IS NULL)
      AND (filled_on IS NULL OR submitted_at IS NOT NULL)
  );

-- Agreed to on paper: who signed, and who at the desk said so.
ALTER TABLE consents
  ADD COLUMN signed_by text,
  ADD COLUMN recorded_by text,
  ADD CONSTRAINT consents_paper_check CHECK (
    (signed_by IS NULL) = (recorded_by IS NULL) AND btrim(signed_by) <> '' AND char_length(signed_by) <= 200
  );

-- What there is to say about a person, whichever result it is about, or none. It stays as it was written.
CREATE TABLE person_notes (
  applicant_id integer NOT NULL REFERENCES applicants (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  user_id integer REFERENCES users (id) ON DELETE SET NULL,
  author text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  text text NOT NULL CHECK (btrim(text) <> '' AND char_length(text) <= 2000),
  -- The desk, which sees no results, may read it.
  for_desk boolean NOT NULL,
  PRIMARY KEY (applicant_id, id)
);
CREATE INDEX person_notes_written_idx ON person_notes (applicant_id, created_at, id);
CREATE INDEX person_notes_user_idx ON person_notes (user_id);

-- The messages of one account, the newest first.
DROP INDEX messages_user_idx;
CREATE INDEX messages_user_idx ON messages (user_id, created_at, id);

-- An attempt that counts again asks for what it asked for before: what was done about it stays done.
CREATE OR REPLACE FUNCTION keep_follow_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted text[] := CASE
    WHEN NEW.submitted_at IS NULL OR NEW.voided_at IS NOT NULL THEN '{}'
    ELSE follow_up_reasons(NEW.band_keys)
  END;
  is_back boolean := TG_OP = 'UPDATE' AND OLD.voided_at IS NOT NULL AND NEW.voided_at IS NULL;
BEGIN
  IF wanted = '{}' THEN
    UPDATE follow_ups SET reasons = '{}', revision = revision + 1, updated_at = now()
    WHERE applicant_id = NEW.applicant_id AND attempt_id = NEW.id AND reasons <> '{}';
  ELSE
    INSERT INTO follow_ups AS f (applicant_id, attempt_id, exam_id, submitted_at, reasons)
    VALUES (NEW.applicant_id, NEW.id, NEW.exam_id, NEW.submitted_at, wanted)
    ON CONFLICT (applicant_id, attempt_id) DO UPDATE SET
      submitted_at = excluded.submitted_at,
      reasons = excluded.reasons,
      state = CASE
        WHEN f.state = 'done' AND NOT is_back AND NOT excluded.reasons <@ f.reasons THEN 'open' ELSE f.state
      END,
      revision = f.revision + 1,
      updated_at = now()
    WHERE f.reasons <> excluded.reasons OR f.submitted_at <> excluded.submitted_at;
  END IF;
  RETURN NULL;
END
$$;
