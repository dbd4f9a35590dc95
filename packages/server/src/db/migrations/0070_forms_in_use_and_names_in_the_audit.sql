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

-- A name may be the beginning or the end of another's: erasing one took the words about whoever has the longer one. Now whole
-- words alone are taken. Nothing else changes (see 0033 and 0063); who owns it and who may call it stay as they are.
CREATE OR REPLACE FUNCTION erase_audit_words(request integer, records text[], mentions text[]) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  asked record;
  patterns text[];
  words text[];
  erased integer;
BEGIN
  SELECT account_id, applicant_id IS NULL AS is_account, applicant_ids INTO asked
  FROM erasures WHERE id = request AND state = 'done' AND ended_at = now();
  IF NOT FOUND THEN
    RAISE EXCEPTION 'request % is not being carried out', request USING ERRCODE = 'insufficient_privilege';
  END IF;
  -- As JSON writes it; short words would be found everywhere.
  SELECT coalesce(array_agg('%' || regexp_replace(trim(both '"' from to_json(mention)::text), '([\\%_])', '\\\1', 'g') || '%'), '{}')
  INTO patterns FROM unnest(mentions) AS mention WHERE char_length(mention) >= 5;
  -- A name begins where a word does, or after what JSON writes for a new line and the like. Numbers and addresses are found
  -- anywhere.
  SELECT coalesce(array_agg(
    CASE WHEN mention !~ '@' AND mention COLLATE "fa-x-icu" ~ '^[[:alpha:]]'
      THEN '(?:(?<![[:alpha:]\u200c])|\\[bfnrt]|\\u[0-9a-f]{4})' ELSE '' END
    || regexp_replace(trim(both '"' from to_json(mention)::text), '([\\^$.*+?()[\]{}|])', '\\\1', 'g')
    || CASE WHEN mention !~ '@' AND mention COLLATE "fa-x-icu" ~ '[[:alpha:]]$' THEN '(?![[:alpha:]\u200c])' ELSE '' END
  ), '{}')
  INTO words FROM unnest(mentions) AS mention WHERE char_length(mention) >= 5;
  WITH about AS (
    SELECT id,
      change IS NOT NULL AND action NOT IN ('read', 'sign_in', 'sign_in_failed', 'sign_out') AND (
        applicant_id = ANY (asked.applicant_ids)
        OR (entity IN ('attempt', 'follow_up', 'message') AND entity_id = ANY (records))
        OR (asked.is_account AND (user_id = asked.account_id OR (entity = 'account' AND entity_id = asked.account_id::text)))
        OR (change::text LIKE ANY (patterns) AND change::text COLLATE "fa-x-icu" ~ ANY (words))
      ) AS has_words,
      address IS NOT NULL AND asked.is_account AND (
        user_id = asked.account_id
        OR (user_id IS NULL AND entity = 'account' AND entity_id = asked.account_id::text)
      ) AS has_address
    FROM audit_log
  )
  UPDATE audit_log a SET
    change = CASE WHEN NOT has_words THEN change END,
    change_salt = CASE WHEN NOT has_words THEN change_salt END,
    change_erased_by = CASE WHEN has_words THEN request ELSE change_erased_by END,
    address = CASE WHEN NOT has_address THEN address END,
    address_salt = CASE WHEN NOT has_address THEN address_salt END,
    address_erased_by = CASE WHEN has_address THEN request ELSE address_erased_by END
  FROM about WHERE about.id = a.id AND (has_words OR has_address);
  GET DIAGNOSTICS erased = ROW_COUNT;
  RETURN erased;
END
$$;

-- As 0037 has it, which replacing the function takes away.
DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION erase_audit_words(integer, text[], text[]) SET search_path = %I, pg_temp', current_schema());
END $$;
