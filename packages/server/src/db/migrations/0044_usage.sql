-- How much the product is used, by the day on which attempts were begun: adding up all attempts for each picture would
-- cost more with every one. Those that do not count are left out.
CREATE TABLE usage_days (
  day date NOT NULL,
  exam_id integer NOT NULL REFERENCES exams (id) ON DELETE CASCADE,
  started integer NOT NULL,
  submitted integer NOT NULL,
  -- Of those that were not laid aside in between: how many, and how long they took together.
  timed integer NOT NULL,
  seconds bigint NOT NULL,
  good integer NOT NULL,
  watch integer NOT NULL,
  act integer NOT NULL,
  PRIMARY KEY (day, exam_id)
);
CREATE INDEX usage_days_exam_idx ON usage_days (exam_id, day);

-- What has come to it since it was added up last. Whoever begins or ends an attempt appends here and waits for nobody.
-- In quarters of an hour, because days begin at one of them in every time zone.
CREATE TABLE usage_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  exam_id integer NOT NULL,
  quarter timestamptz NOT NULL,
  started integer NOT NULL,
  submitted integer NOT NULL,
  timed integer NOT NULL,
  seconds bigint NOT NULL,
  good integer NOT NULL,
  watch integer NOT NULL,
  act integer NOT NULL
);

-- What one attempt adds.
CREATE FUNCTION usage_of(
  started_at timestamptz, submitted_at timestamptz, voided_at timestamptz, band_keys text[],
  OUT started integer, OUT submitted integer, OUT timed integer, OUT seconds bigint, OUT good integer, OUT watch integer,
  OUT act integer
) LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  band text := total_band_key(band_keys, '0:');
  is_done boolean := submitted_at IS NOT NULL AND voided_at IS NULL;
  is_timed boolean := is_done AND submitted_at - started_at <= interval '3 hours';
BEGIN
  started := (voided_at IS NULL)::integer;
  submitted := is_done::integer;
  timed := is_timed::integer;
  seconds := CASE WHEN is_timed THEN extract(epoch FROM submitted_at - started_at)::bigint ELSE 0 END;
  good := (is_done AND coalesce(band = '0:good', false))::integer;
  watch := (is_done AND coalesce(band = '0:watch', false))::integer;
  act := (is_done AND coalesce(band = '0:act', false))::integer;
END
$$;

-- Of a statement that starts or removes attempts, in one row for each exam and quarter of an hour.
CREATE FUNCTION count_usage_of_many() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO usage_changes (exam_id, quarter, started, submitted, timed, seconds, good, watch, act)
  SELECT c.exam_id, date_bin('15 minutes', c.started_at, 'epoch'), sign * sum(u.started), sign * sum(u.submitted),
    sign * sum(u.timed), sign * sum(u.seconds), sign * sum(u.good), sign * sum(u.watch), sign * sum(u.act)
  FROM changed c, LATERAL usage_of(c.started_at, c.submitted_at, c.voided_at, c.band_keys) AS u
  GROUP BY 1, 2;
  RETURN NULL;
END
$$;
CREATE TRIGGER attempts_count_usage_new AFTER INSERT ON attempts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_usage_of_many();
CREATE TRIGGER attempts_count_usage_removed AFTER DELETE ON attempts
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_usage_of_many();

-- Submitted, opened again, scored anew or said not to count: what it adds now, less what it added.
CREATE FUNCTION count_usage() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  b record;
  a record;
BEGIN
  b := usage_of(OLD.started_at, OLD.submitted_at, OLD.voided_at, OLD.band_keys);
  a := usage_of(NEW.started_at, NEW.submitted_at, NEW.voided_at, NEW.band_keys);
  IF a IS DISTINCT FROM b THEN
    INSERT INTO usage_changes (exam_id, quarter, started, submitted, timed, seconds, good, watch, act)
    VALUES (NEW.exam_id, date_bin('15 minutes', NEW.started_at, 'epoch'), a.started - b.started,
      a.submitted - b.submitted, a.timed - b.timed, a.seconds - b.seconds, a.good - b.good, a.watch - b.watch,
      a.act - b.act);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER attempts_count_usage AFTER UPDATE OF submitted_at, band_keys, voided_at ON attempts
  FOR EACH ROW WHEN (
    NEW.submitted_at IS DISTINCT FROM OLD.submitted_at OR NEW.band_keys <> OLD.band_keys
      OR NEW.voided_at IS DISTINCT FROM OLD.voided_at
  )
  EXECUTE FUNCTION count_usage();

CREATE FUNCTION forget_usage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM usage_days;
  DELETE FROM usage_changes;
  RETURN NULL;
END
$$;
CREATE TRIGGER attempts_emptied AFTER TRUNCATE ON attempts FOR EACH STATEMENT EXECUTE FUNCTION forget_usage();

INSERT INTO usage_changes (exam_id, quarter, started, submitted, timed, seconds, good, watch, act)
SELECT c.exam_id, date_bin('15 minutes', c.started_at, 'epoch'), sum(u.started), sum(u.submitted), sum(u.timed),
  sum(u.seconds), sum(u.good), sum(u.watch), sum(u.act)
FROM attempts c, LATERAL usage_of(c.started_at, c.submitted_at, c.voided_at, c.band_keys) AS u
GROUP BY 1, 2;
