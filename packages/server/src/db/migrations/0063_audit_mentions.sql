-- A name may hold a percent sign, which stood for any words in between: erasing "a% %e" took nearly all words of the audit.
-- Nothing else changes (see 0033); who owns it and who may call it stay as they are.
CREATE OR REPLACE FUNCTION erase_audit_words(request integer, records text[], mentions text[]) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  asked record;
  patterns text[];
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
  WITH about AS (
    SELECT id,
      change IS NOT NULL AND action NOT IN ('read', 'sign_in', 'sign_in_failed', 'sign_out') AND (
        applicant_id = ANY (asked.applicant_ids)
        OR (entity IN ('attempt', 'follow_up', 'message') AND entity_id = ANY (records))
        OR (asked.is_account AND (user_id = asked.account_id OR (entity = 'account' AND entity_id = asked.account_id::text)))
        OR change::text LIKE ANY (patterns)
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
