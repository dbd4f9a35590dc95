-- The chain holds the words of an entry, and the address it came from, as salted hashes: erased, they leave everything
-- else proven. With the salt goes every way of telling by guesses what the words were.
ALTER TABLE audit_log
  ADD COLUMN change_salt bytea,
  ADD COLUMN change_hash bytea,
  ADD COLUMN address_salt bytea,
  ADD COLUMN address_hash bytea,
  -- By which request they were erased.
  ADD COLUMN change_erased_by integer,
  ADD COLUMN address_erased_by integer;

CREATE FUNCTION salted_hash(salt bytea, words text) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(salt || convert_to(words, 'UTF8'))
$$;

CREATE FUNCTION salt_audit_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.change_salt := CASE WHEN NEW.change IS NOT NULL THEN uuid_send(gen_random_uuid()) END;
  NEW.change_hash := salted_hash(NEW.change_salt, NEW.change::text);
  NEW.address_salt := CASE WHEN NEW.address IS NOT NULL THEN uuid_send(gen_random_uuid()) END;
  NEW.address_hash := salted_hash(NEW.address_salt, NEW.address);
  NEW.change_erased_by := NULL;
  NEW.address_erased_by := NULL;
  RETURN NEW;
END
$$;

-- As the application writes it: the hash before, and what is sealed as JSON without a space.
CREATE FUNCTION pg_temp.link_hash(previous bytea, entry_id bigint, sealed text[]) RETURNS bytea LANGUAGE sql AS $$
  SELECT sha256(previous || convert_to(
    '[' || entry_id || ',' || (
      SELECT string_agg(coalesce(to_json(value)::text, 'null'), ',' ORDER BY place)
      FROM unnest(sealed) WITH ORDINALITY AS part (value, place)
    ) || ']', 'UTF8'))
$$;

ALTER TABLE audit_log DISABLE TRIGGER USER;
ALTER TABLE audit_chain DISABLE TRIGGER USER;

-- What was sealed so far is checked as it was sealed, and then sealed anew. What did not hold is written down.
DO $$
DECLARE
  entry record;
  before bytea := decode(repeat('00', 32), 'hex');
  after bytea := before;
  last record;
  first_break bigint;
BEGIN
  SELECT position, entry_id, hash INTO last FROM audit_chain ORDER BY position DESC LIMIT 1;
  UPDATE audit_log SET change_salt = uuid_send(gen_random_uuid()) WHERE change IS NOT NULL;
  UPDATE audit_log SET address_salt = uuid_send(gen_random_uuid()) WHERE address IS NOT NULL;
  UPDATE audit_log SET change_hash = salted_hash(change_salt, change::text),
    address_hash = salted_hash(address_salt, address);
  IF last IS NULL THEN RETURN; END IF;

  FOR entry IN
    SELECT c.entry_id, c.hash, a.id, to_char(a.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US') AS at,
      a.user_id::text AS user_id, a.action, a.entity, a.entity_id AS thing, a.change::text AS change, a.address,
      a.applicant_id::text AS applicant_id
    FROM audit_chain c FULL JOIN audit_log a ON a.id = c.entry_id
    WHERE coalesce(c.entry_id, a.id) <= last.entry_id ORDER BY coalesce(c.position, 0), coalesce(c.entry_id, a.id)
  LOOP
    IF entry.id IS NOT NULL AND entry.entry_id IS NOT NULL THEN
      before := pg_temp.link_hash(before, entry.id, ARRAY[entry.at, entry.user_id, entry.action, entry.entity,
        entry.thing, entry.change, entry.address, entry.applicant_id]);
    END IF;
    IF entry.id IS NULL OR entry.entry_id IS NULL OR before <> entry.hash THEN
      first_break := least(first_break, coalesce(entry.entry_id, entry.id));
      before := coalesce(entry.hash, before);
    END IF;
  END LOOP;

  DELETE FROM audit_chain;
  FOR entry IN
    SELECT a.id, row_number() OVER (ORDER BY a.id) AS position,
      ARRAY[to_char(a.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US'), a.user_id::text, a.action, a.entity,
        a.entity_id, encode(a.change_hash, 'hex'), encode(a.address_hash, 'hex'), a.applicant_id::text] AS sealed
    FROM audit_log a WHERE a.id <= last.entry_id ORDER BY a.id
  LOOP
    after := pg_temp.link_hash(after, entry.id, entry.sealed);
    INSERT INTO audit_chain (position, entry_id, hash) VALUES (entry.position, entry.id, after);
  END LOOP;

  INSERT INTO audit_log (action, entity, entity_id, change, change_salt, change_hash)
  SELECT 'reseal', 'audit', 'all', change, salt, salted_hash(salt, change::text)
  FROM (SELECT uuid_send(gen_random_uuid()) AS salt, jsonb_build_object('fields', jsonb_build_array(
    jsonb_build_object('field', 'head', 'before', null, 'after', last.position || ':' || encode(last.hash, 'hex')),
    jsonb_build_object('field', 'firstBreak', 'before', null, 'after', first_break)
  )) AS change) AS told;
END
$$;

DROP TRIGGER audit_log_stays ON audit_log;
CREATE TRIGGER audit_log_stays BEFORE DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_log_salts BEFORE INSERT ON audit_log
  FOR EACH ROW EXECUTE FUNCTION salt_audit_words();

-- The one change there is: words go, by a request that is being carried out.
CREATE FUNCTION keep_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  allowed audit_log := OLD;
BEGIN
  IF OLD.change_erased_by IS NULL AND NEW.change_erased_by IS NOT NULL THEN
    allowed.change := NULL;
    allowed.change_salt := NULL;
    allowed.change_erased_by := NEW.change_erased_by;
  END IF;
  IF OLD.address_erased_by IS NULL AND NEW.address_erased_by IS NOT NULL THEN
    allowed.address := NULL;
    allowed.address_salt := NULL;
    allowed.address_erased_by := NEW.address_erased_by;
  END IF;
  IF NEW IS NOT DISTINCT FROM allowed THEN RETURN NEW; END IF;
  RAISE EXCEPTION '% of % is refused: what was recorded stays', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER audit_log_kept BEFORE UPDATE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION keep_audit_entry();

ALTER TABLE audit_log ENABLE TRIGGER USER;
ALTER TABLE audit_chain ENABLE TRIGGER USER;

-- Erases the words of what is about the people of a request, or names them, in the transaction that carries it out and
-- never after. Who only looked or signed in left no words of theirs; the address of somebody who is gone goes too. Runs
-- as the keeper of the audit, because who serves requests may not change it.
CREATE FUNCTION erase_audit_words(request integer, records text[], mentions text[]) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
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
  SELECT coalesce(array_agg('%' || replace(replace(trim(both '"' from to_json(mention)::text), '\', '\\'), '_', '\_') || '%'), '{}')
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
REVOKE ALL ON FUNCTION erase_audit_words FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_audit_words TO current_user;
