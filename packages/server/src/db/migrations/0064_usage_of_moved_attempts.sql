-- An erasure moves an attempt in time, maybe to another day: it counted on the day it had left, and was taken off the one it
-- had come to when it went. Where attempts are spread over machines it is told row by row already
-- (backup/spread-tables.sql), and that stays.
DO $migration$
BEGIN
  IF to_regproc('tell_usage') IS NOT NULL THEN RETURN; END IF;
  CREATE OR REPLACE FUNCTION count_usage() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    b record;
    a record;
    was timestamptz := date_bin('15 minutes', OLD.started_at, 'epoch');
    is_now timestamptz := date_bin('15 minutes', NEW.started_at, 'epoch');
  BEGIN
    b := usage_of(OLD.started_at, OLD.submitted_at, OLD.voided_at, OLD.band_keys);
    a := usage_of(NEW.started_at, NEW.submitted_at, NEW.voided_at, NEW.band_keys);
    IF was <> is_now THEN
      INSERT INTO usage_changes (exam_id, quarter, started, submitted, timed, seconds, good, watch, act)
      VALUES (OLD.exam_id, was, -b.started, -b.submitted, -b.timed, -b.seconds, -b.good, -b.watch, -b.act),
        (NEW.exam_id, is_now, a.started, a.submitted, a.timed, a.seconds, a.good, a.watch, a.act);
    ELSIF a IS DISTINCT FROM b THEN
      INSERT INTO usage_changes (exam_id, quarter, started, submitted, timed, seconds, good, watch, act)
      VALUES (NEW.exam_id, is_now, a.started - b.started, a.submitted - b.submitted, a.timed - b.timed,
        a.seconds - b.seconds, a.good - b.good, a.watch - b.watch, a.act - b.act);
    END IF;
    RETURN NULL;
  END
  $$;
END
$migration$;
