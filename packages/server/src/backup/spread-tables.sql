-- Spreads what belongs to attempts over the shards of a Citus database, by person, with the rows that are there. See
-- docs/scaling.md for what goes where and what does not work there.
CREATE EXTENSION IF NOT EXISTS citus;
SELECT citus_set_coordinator_host('localhost', current_setting('port')::integer)
 WHERE NOT EXISTS (SELECT FROM pg_dist_node);
-- Alone, it has the shards itself.
SELECT citus_set_node_property(nodename, nodeport, 'shouldhaveshards', true)
  FROM pg_dist_node WHERE (SELECT count(*) FROM pg_dist_node) = 1;
SET citus.enable_unsafe_triggers = on;
SET citus.multi_shard_modify_mode = 'sequential';
-- Whoever has read shards over several connections may not change a copied table in the same transaction: all of the product
-- goes through one.
DO $$
BEGIN
  EXECUTE format('ALTER DATABASE %I SET citus.multi_shard_modify_mode = sequential', current_database());
  EXECUTE format('ALTER DATABASE %I SET citus.enable_unsafe_triggers = on', current_database());
END $$;

CREATE TEMPORARY TABLE spread (name text PRIMARY KEY, place serial);
INSERT INTO spread (name) VALUES ('consents'), ('attempts'), ('attempt_answers'), ('refused_answers'),
  ('stopped_attempts'), ('attempt_rescorings'), ('report_notes'), ('shares'), ('follow_ups'), ('follow_up_notes'),
  ('essay_answers'), ('essay_marks');

CREATE TEMPORARY TABLE copied (name text PRIMARY KEY, place serial);
INSERT INTO copied (name) VALUES ('provinces'), ('cities'), ('users'), ('applicants'), ('categories'), ('age_ranges'),
  ('question_sections'), ('norm_sets'), ('consent_texts'), ('exams'), ('exam_versions'), ('exam_version_questions'),
  ('rescoring_runs'), ('exam_attempt_counts');

-- Rows that go to their shards are no new ones.
CREATE TEMPORARY TABLE triggered AS
  SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace;
DO $$
DECLARE one record;
BEGIN
  FOR one IN SELECT * FROM triggered LOOP
    EXECUTE format('ALTER TABLE %s DISABLE TRIGGER USER', one.name);
  END LOOP;
END $$;

-- References are put back when both sides have their place. Without ON UPDATE CASCADE: a row cannot move to another shard by a
-- change of its key.
CREATE TEMPORARY TABLE taken_off AS
  SELECT conrelid::regclass::text AS child, conname AS name,
    replace(pg_get_constraintdef(oid), ' ON UPDATE CASCADE', '') AS definition
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace;
DO $$
DECLARE one record;
BEGIN
  FOR one IN SELECT * FROM taken_off LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', one.child, one.name);
  END LOOP;
END $$;

-- Unique over everybody cannot be promised by shards. It is 256 bits of chance; a look-up goes to every shard.
ALTER TABLE shares DROP CONSTRAINT IF EXISTS shares_link_hash_key;

-- A change of a table that is copied to each machine fires its triggers on each. What they write lies on the coordinator, and is to be
-- written once. Those that fill in a new row stay as they are.
CREATE FUNCTION is_coordinator() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT groupid = 0 FROM pg_catalog.pg_dist_local_group
$$;
SELECT create_distributed_function('is_coordinator()');
DO $$
DECLARE one record;
BEGIN
  FOR one IN
    SELECT t.tgname, t.tgrelid::regclass AS relation, pg_get_triggerdef(t.oid) AS definition
    FROM pg_trigger t JOIN copied c ON t.tgrelid = c.name::regclass
    WHERE NOT t.tgisinternal AND (t.tgtype & 2 = 0 OR t.tgtype & 8 <> 0)
  LOOP
    EXECUTE format('DROP TRIGGER %I ON %s', one.tgname, one.relation);
    EXECUTE CASE WHEN one.definition LIKE '% WHEN (%'
      THEN regexp_replace(one.definition, ' WHEN \((.*)\) EXECUTE ', ' WHEN (is_coordinator() AND (\1)) EXECUTE ')
      ELSE replace(one.definition, ' EXECUTE ', ' WHEN (is_coordinator()) EXECUTE ')
    END;
    EXECUTE format('ALTER TABLE %s DISABLE TRIGGER %I', one.relation, one.tgname);
  END LOOP;
END $$;

-- What is read with every attempt has a copy on each machine; what hangs on it follows by itself as far as it must.
DO $$
DECLARE name text;
BEGIN
  FOR name IN SELECT c.name FROM copied c ORDER BY place LOOP
    PERFORM create_reference_table(name::regclass);
  END LOOP;
  FOR name IN SELECT s.name FROM spread s ORDER BY place LOOP
    PERFORM create_distributed_table(name::regclass, 'applicant_id',
      colocate_with => CASE name WHEN 'consents' THEN 'none' ELSE 'consents' END);
  END LOOP;
  -- The rows as they lay here stay behind otherwise, where nothing changes or erases them any more.
  FOR name IN SELECT s.name FROM spread s UNION ALL SELECT c.name FROM copied c LOOP
    PERFORM truncate_local_data_after_distributing_table(name::regclass);
  END LOOP;
END $$;
DO $$
DECLARE one record;
BEGIN
  -- What triggers of attempts fill from all rows of a statement at once has to stay a plain table, and so has what it is
  -- folded into. They do while nothing ties them to the others.
  FOR one IN SELECT * FROM taken_off WHERE child NOT IN ('statistics_kept', 'statistics_slices', 'usage_days') LOOP
    EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I %s', one.child, one.name, one.definition);
  END LOOP;
END $$;

-- Called by the statement that saves answers, on the shard where they lie.
SELECT create_distributed_function('section_refusal(jsonb, integer, timestamptz, timestamptz, interval)');

DO $$
DECLARE one record;
BEGIN
  FOR one IN SELECT * FROM triggered LOOP
    EXECUTE format('ALTER TABLE %s ENABLE TRIGGER USER', one.name);
  END LOOP;
END $$;
DROP TABLE spread, copied, taken_off, triggered;
