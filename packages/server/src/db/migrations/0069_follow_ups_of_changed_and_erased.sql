-- Two things that the list of follow-ups got wrong. A result that counts again stayed done whatever it asked for by then: it
-- may have been scored anew while it was void. And a correction made follow-ups of people who were erased, whom no list shows.
CREATE OR REPLACE FUNCTION keep_follow_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted text[] := CASE
    WHEN NEW.submitted_at IS NULL OR NEW.voided_at IS NOT NULL THEN '{}'
    ELSE follow_up_reasons(NEW.band_keys)
  END;
  is_back boolean := TG_OP = 'UPDATE' AND OLD.voided_at IS NOT NULL AND NEW.voided_at IS NULL;
  -- Who scores many may have begun a little before it was declared void, and come to it after.
  since timestamptz := OLD.voided_at - interval '1 minute';
  known text[];
BEGIN
  IF NEW.applicant_id < 0 THEN RETURN NULL; END IF;
  IF wanted = '{}' THEN
    UPDATE follow_ups SET reasons = '{}', revision = revision + 1, updated_at = now()
    WHERE applicant_id = NEW.applicant_id AND attempt_id = NEW.id AND reasons <> '{}';
  ELSE
    IF is_back THEN
      -- What it asked for when it was declared void: what it asks for now, unless it was scored anew since.
      SELECT follow_up_reasons(r.band_keys) INTO known FROM attempt_rescorings r
      WHERE r.applicant_id = NEW.applicant_id AND r.attempt_id = NEW.id AND r.rescored_at > since
      ORDER BY r.rescored_at, r.run_id LIMIT 1;
      known := coalesce(known, wanted);
    END IF;
    -- The time of a change is that of the row that would be new: where attempts are spread, nothing else may be asked there.
    INSERT INTO follow_ups AS f (applicant_id, attempt_id, exam_id, submitted_at, reasons)
    VALUES (NEW.applicant_id, NEW.id, NEW.exam_id, NEW.submitted_at, wanted)
    ON CONFLICT (applicant_id, attempt_id) DO UPDATE SET
      submitted_at = excluded.submitted_at,
      reasons = excluded.reasons,
      state = CASE
        WHEN f.state = 'done' AND NOT excluded.reasons <@ coalesce(known, f.reasons) THEN 'open' ELSE f.state
      END,
      revision = f.revision + 1,
      updated_at = excluded.updated_at
    WHERE f.reasons <> excluded.reasons OR f.submitted_at <> excluded.submitted_at;
  END IF;
  RETURN NULL;
END
$$;

DELETE FROM follow_ups WHERE applicant_id < 0;
