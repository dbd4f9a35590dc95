-- An attempt that does not count: answered by the wrong person, say. It is kept with the reason, out of all figures.
ALTER TABLE attempts
  ADD COLUMN voided_at timestamptz,
  ADD COLUMN void_reason text,
  ADD CONSTRAINT attempts_void_check CHECK (
    (voided_at IS NULL) = (void_reason IS NULL) AND (voided_at IS NULL OR submitted_at IS NOT NULL)
      AND btrim(void_reason) <> '' AND char_length(void_reason) <= 1000
  );

-- As before, of those that count.
DROP INDEX attempts_measured_idx;
CREATE INDEX attempts_measured_idx ON attempts (exam_id, version_id, submitted_at, id)
  WHERE submitted_at IS NOT NULL AND voided_at IS NULL;

-- What does not count asks nobody to act.
CREATE OR REPLACE FUNCTION keep_follow_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted text[] := CASE
    WHEN NEW.submitted_at IS NULL OR NEW.voided_at IS NOT NULL THEN '{}'
    ELSE follow_up_reasons(NEW.band_keys)
  END;
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
DROP TRIGGER attempts_keep_follow_up ON attempts;
CREATE TRIGGER attempts_keep_follow_up AFTER UPDATE OF submitted_at, band_keys, voided_at ON attempts
  FOR EACH ROW WHEN (
    NEW.submitted_at IS DISTINCT FROM OLD.submitted_at OR NEW.band_keys <> OLD.band_keys
      OR NEW.voided_at IS DISTINCT FROM OLD.voided_at
  )
  EXECUTE FUNCTION keep_follow_up();
