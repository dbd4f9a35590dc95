-- Results that somebody must act on, and how far that has come. Nothing leaves this table by itself.
CREATE TABLE follow_ups (
  applicant_id integer NOT NULL,
  attempt_id uuid NOT NULL,
  exam_id integer NOT NULL REFERENCES exams (id),
  -- When the result was last handed in.
  submitted_at timestamptz NOT NULL,
  -- Those of the attempt's band_keys that ask for action. Empty: its result asks for none, or none any more.
  reasons text[] NOT NULL DEFAULT '{}',
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'called', 'referred', 'done')),
  -- Null: nobody has set one, which is as good as now.
  next_on date,
  due_on date NOT NULL GENERATED ALWAYS AS (coalesce(next_on, '0001-01-01'::date)) STORED,
  -- Whether the person is reminded of the date too.
  reminds boolean NOT NULL DEFAULT false,
  revision integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (applicant_id, attempt_id),
  CONSTRAINT follow_ups_attempt_fkey FOREIGN KEY (applicant_id, attempt_id)
    REFERENCES attempts (applicant_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT follow_ups_done_check CHECK (state <> 'done' OR next_on IS NULL),
  CONSTRAINT follow_ups_reminds_check CHECK (NOT reminds OR next_on IS NOT NULL)
);
CREATE INDEX follow_ups_attempt_idx ON follow_ups (attempt_id);
-- One index for each way of going through the list: what is not done, of one state, of one exam.
CREATE INDEX follow_ups_due_idx ON follow_ups (due_on, submitted_at, attempt_id) WHERE state <> 'done';
CREATE INDEX follow_ups_state_idx ON follow_ups (state, due_on, submitted_at, attempt_id);
CREATE INDEX follow_ups_reminds_idx ON follow_ups (next_on) WHERE reminds;
CREATE INDEX follow_ups_exam_idx ON follow_ups (exam_id, due_on, submitted_at, attempt_id);

-- What was done and said. A note stays as it was written; only whether the report prints it can be changed.
CREATE TABLE follow_up_notes (
  applicant_id integer NOT NULL,
  id uuid NOT NULL,
  attempt_id uuid NOT NULL,
  user_id integer REFERENCES users (id) ON DELETE SET NULL,
  -- As the author was called then.
  author text NOT NULL,
  text text NOT NULL CHECK (btrim(text) <> '' AND char_length(text) <= 2000),
  in_report boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (applicant_id, id),
  CONSTRAINT follow_up_notes_attempt_fkey FOREIGN KEY (applicant_id, attempt_id)
    REFERENCES attempts (applicant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX follow_up_notes_attempt_idx ON follow_up_notes (applicant_id, attempt_id, created_at);
CREATE INDEX follow_up_notes_user_idx ON follow_up_notes (user_id);

-- "12:act" is a reason; "12=…" is a band's label, which may say anything.
CREATE FUNCTION follow_up_reasons(band_keys text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(key ORDER BY key), '{}') FROM unnest(band_keys) AS key
  WHERE key = 'alert' OR key ~ '^[^=]*:act$'
$$;

-- The list follows the results here and not in the application: whatever submits an attempt, scores it anew or opens it
-- again cannot leave one out. A reason that was not there before opens what was done.
CREATE FUNCTION keep_follow_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted text[] := CASE WHEN NEW.submitted_at IS NULL THEN '{}' ELSE follow_up_reasons(NEW.band_keys) END;
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
      state = CASE WHEN f.state = 'done' AND NOT excluded.reasons <@ f.reasons THEN 'open' ELSE f.state END,
      revision = f.revision + 1,
      updated_at = now()
    WHERE f.reasons <> excluded.reasons OR f.submitted_at <> excluded.submitted_at;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER attempts_keep_follow_up_new AFTER INSERT ON attempts
  FOR EACH ROW WHEN (NEW.submitted_at IS NOT NULL) EXECUTE FUNCTION keep_follow_up();
CREATE TRIGGER attempts_keep_follow_up AFTER UPDATE OF submitted_at, band_keys ON attempts
  FOR EACH ROW WHEN (NEW.submitted_at IS DISTINCT FROM OLD.submitted_at OR NEW.band_keys <> OLD.band_keys)
  EXECUTE FUNCTION keep_follow_up();

INSERT INTO follow_ups (applicant_id, attempt_id, exam_id, submitted_at, reasons)
SELECT applicant_id, id, exam_id, submitted_at, follow_up_reasons(band_keys) FROM attempts
WHERE submitted_at IS NOT NULL AND follow_up_reasons(band_keys) <> '{}';
