-- How long a form from paper took is not known: it begins and ends at one moment, and counted as one of no time at all.
CREATE OR REPLACE FUNCTION usage_of(
  started_at timestamptz, submitted_at timestamptz, voided_at timestamptz, band_keys text[],
  OUT started integer, OUT submitted integer, OUT timed integer, OUT seconds bigint, OUT good integer, OUT watch integer,
  OUT act integer
) LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  band text := total_band_key(band_keys, '0:');
  is_done boolean := submitted_at IS NOT NULL AND voided_at IS NULL;
  is_timed boolean := is_done AND submitted_at > started_at AND submitted_at - started_at <= interval '3 hours';
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

-- What they were counted as is taken back like any other change: the days that it belongs to are known where it is added up.
INSERT INTO usage_changes (exam_id, quarter, started, submitted, timed, seconds, good, watch, act)
SELECT a.exam_id, date_bin('15 minutes', a.started_at, 'epoch'), 0, 0, -count(*), 0, 0, 0, 0
FROM attempts a WHERE a.submitted_at = a.started_at AND a.voided_at IS NULL
GROUP BY 1, 2;
