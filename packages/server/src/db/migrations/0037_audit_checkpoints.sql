-- Where the chain of the audit begins since its oldest entries have gone: after this link, which the first one that is
-- left was made on. One row for each run that took some away.
CREATE TABLE audit_checkpoints (
  run_id integer PRIMARY KEY,
  position bigint NOT NULL CONSTRAINT audit_checkpoints_position_key UNIQUE,
  entry_id bigint NOT NULL,
  hash bytea NOT NULL,
  -- When the last entry that went had been written.
  entry_at timestamptz NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now()
);

-- What was written before this moment may go; null: nothing may. Never less than a month, whatever is set.
CREATE FUNCTION audit_kept_from() RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT now() - make_interval(months => greatest(audit, 1)) FROM retention_settings WHERE audit > 0
  );
END $$;

-- The next handful of links, in their order, as far as they may go: each sealed, each old enough, and none after one that
-- is to stay or whose entry is missing.
CREATE FUNCTION audit_outdated(after_position bigint, most integer)
  RETURNS TABLE (link bigint, entry bigint, entry_hash bytea, written_at timestamptz) LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY
    WITH next AS (
      SELECT c.position, c.entry_id, c.hash, l.at
      FROM audit_chain c LEFT JOIN audit_log l ON l.id = c.entry_id
      WHERE c.position > after_position ORDER BY c.position LIMIT most
    )
    SELECT n.position, n.entry_id, n.hash, n.at FROM next n
    WHERE n.position < coalesce(
      (SELECT min(s.position) FROM next s WHERE s.at IS NULL OR s.at >= coalesce((SELECT audit_kept_from()), '-infinity')),
      9223372036854775807
    )
    ORDER BY n.position;
END $$;

-- The only way in which entries go. It runs as the owner of the tables, and decides itself what is old.
CREATE FUNCTION forget_audit(run integer, most integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  begun bigint := coalesce((SELECT max(position) FROM audit_checkpoints), 0);
  last record;
BEGIN
  SELECT o.* INTO last FROM audit_outdated(begun, most) o ORDER BY o.link DESC LIMIT 1;
  IF last.link IS NULL THEN RETURN 0; END IF;
  INSERT INTO audit_checkpoints AS c (run_id, position, entry_id, hash, entry_at)
  VALUES (run, last.link, last.entry, last.entry_hash, last.written_at)
  ON CONFLICT (run_id) DO UPDATE SET position = excluded.position, entry_id = excluded.entry_id,
    hash = excluded.hash, entry_at = excluded.entry_at, made_at = now();
  -- What was never sealed stays, however low its number: it is for the check to tell of.
  DELETE FROM audit_log l USING audit_chain c WHERE c.position <= last.link AND l.id = c.entry_id;
  DELETE FROM audit_chain WHERE position <= last.link;
  RETURN last.link - begun;
END $$;

-- Where the role that serves requests owns the tables too, these hold it to the same: a checkpoint names a link that may
-- go, and nothing but what lies before a checkpoint goes.
CREATE FUNCTION check_audit_checkpoint() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.entry_at >= coalesce(audit_kept_from(), '-infinity') OR NOT EXISTS (
    SELECT FROM audit_chain c JOIN audit_log l ON l.id = c.entry_id
    WHERE c.position = NEW.position AND c.entry_id = NEW.entry_id AND c.hash = NEW.hash AND l.at = NEW.entry_at
  ) THEN
    RAISE EXCEPTION 'a checkpoint of the audit must name an entry that is sealed and old'
      USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER audit_checkpoints_true BEFORE INSERT OR UPDATE ON audit_checkpoints
  FOR EACH ROW EXECUTE FUNCTION check_audit_checkpoint();
CREATE TRIGGER audit_checkpoints_stay BEFORE DELETE OR TRUNCATE ON audit_checkpoints
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

CREATE FUNCTION refuse_audit_removal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_before boolean;
BEGIN
  IF TG_TABLE_NAME = 'audit_log' THEN
    SELECT coalesce(max(r.id) <= (SELECT max(entry_id) FROM audit_checkpoints), max(r.id) IS NULL)
    INTO is_before FROM removed r;
  ELSE
    SELECT coalesce(max(r.position) <= (SELECT max(position) FROM audit_checkpoints), max(r.position) IS NULL)
    INTO is_before FROM removed r;
  END IF;
  IF NOT is_before THEN
    RAISE EXCEPTION 'DELETE of % is refused: what was recorded stays', TG_TABLE_NAME
      USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER audit_log_stays ON audit_log;
DROP TRIGGER audit_chain_stays ON audit_chain;
-- Of a change to an entry, which takes its words and nothing else, another trigger decides.
CREATE TRIGGER audit_log_stays BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_chain_stays BEFORE UPDATE OR TRUNCATE ON audit_chain
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_log_aged AFTER DELETE ON audit_log
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_removal();
CREATE TRIGGER audit_chain_aged AFTER DELETE ON audit_chain
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_removal();

-- A temporary table must not stand in for one of these.
DO $$
DECLARE
  signature text;
BEGIN
  FOREACH signature IN ARRAY ARRAY['audit_kept_from()', 'audit_outdated(bigint, integer)', 'forget_audit(integer, integer)',
    'check_audit_checkpoint()', 'refuse_audit_removal()', 'erase_audit_words(integer, text[], text[])', 'keep_audit_entry()',
    'salt_audit_words()'] LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', signature, current_schema());
  END LOOP;
END $$;
