-- An entry is never changed again: that of somebody who is gone keeps their number.
ALTER TABLE audit_log
  DROP CONSTRAINT audit_log_user_id_fkey,
  -- From where it was done.
  ADD COLUMN address text,
  -- About whom it is.
  ADD COLUMN applicant_id integer;
UPDATE audit_log SET applicant_id = entity_id::integer WHERE entity = 'applicant' AND entity_id ~ '^[0-9]{1,9}$';

DROP INDEX audit_log_user_idx;
CREATE INDEX audit_log_user_idx ON audit_log (user_id, id DESC);
CREATE INDEX audit_log_applicant_idx ON audit_log (applicant_id, id DESC) WHERE applicant_id IS NOT NULL;
CREATE INDEX audit_log_action_idx ON audit_log (action, id DESC);
CREATE INDEX audit_log_at_idx ON audit_log (at);

-- Each entry with the hash over itself and the hash before it: none can be changed, removed, put in or moved without
-- all that follow telling of it.
CREATE TABLE audit_chain (
  position bigint PRIMARY KEY,
  entry_id bigint NOT NULL CONSTRAINT audit_chain_entry_key UNIQUE,
  hash bytea NOT NULL,
  sealed_at timestamptz NOT NULL DEFAULT now()
);

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: what was recorded stays', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_log_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_chain_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_chain
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- Numbers are given out before a transaction ends. Who seals asks for this lock alone, and so waits until no entry with
-- a lower number than the last one can still come.
CREATE FUNCTION wait_for_audit_seal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7365116322);
  RETURN NULL;
END $$;
CREATE TRIGGER audit_log_waits BEFORE INSERT ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION wait_for_audit_seal();
