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
  ('essay_answers'), ('essay_marks'), ('usage_outbox'), ('statistics_outbox');

CREATE TEMPORARY TABLE copied (name text PRIMARY KEY, place serial);
INSERT INTO copied (name) VALUES ('provinces'), ('cities'), ('users'), ('applicants'), ('categories'), ('age_ranges'),
  ('question_sections'), ('norm_sets'), ('consent_texts'), ('exams'), ('exam_versions'), ('exam_version_questions'),
  ('rescoring_runs'), ('exam_attempt_counts');

-- What triggers of attempts tell the days of use and the sums is written beside the attempt, where the trigger runs. Row by row:
-- what a statement has changed as a whole is not known on a shard.
CREATE FUNCTION tell_usage(
  person integer, exam integer, begun timestamptz, sign integer, submitted_at timestamptz, voided_at timestamptz, band_keys text[]
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  u record := usage_of(begun, submitted_at, voided_at, band_keys);
BEGIN
  INSERT INTO usage_outbox (applicant_id, exam_id, quarter, started, submitted, timed, seconds, good, watch, act)
  VALUES (person, exam, date_bin('15 minutes', begun, 'epoch'), sign * u.started, sign * u.submitted, sign * u.timed,
    sign * u.seconds, sign * u.good, sign * u.watch, sign * u.act);
END
$$;
CREATE OR REPLACE FUNCTION count_usage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM tell_usage(OLD.applicant_id, OLD.exam_id, OLD.started_at, -1, OLD.submitted_at, OLD.voided_at, OLD.band_keys);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM tell_usage(NEW.applicant_id, NEW.exam_id, NEW.started_at, 1, NEW.submitted_at, NEW.voided_at, NEW.band_keys);
  END IF;
  RETURN NULL;
END
$$;
DROP FUNCTION count_usage_of_many() CASCADE;
CREATE TRIGGER attempts_count_usage_new AFTER INSERT ON attempts FOR EACH ROW EXECUTE FUNCTION count_usage();
CREATE TRIGGER attempts_count_usage_removed AFTER DELETE ON attempts FOR EACH ROW EXECUTE FUNCTION count_usage();

DROP FUNCTION statistics_part(integer, integer, integer, timestamptz, integer, integer, gender, integer, numeric, jsonb, integer[],
  bigint[]);
DROP FUNCTION append_statistics_change(statistics_changes, integer);
CREATE FUNCTION statistics_part(
  person integer, exam integer, version integer, submitted_at timestamptz, answered integer, age_months integer,
  kept_gender gender, kept_province_id integer, total_score numeric, section_scores jsonb, choices integer[],
  choice_section_scores bigint[]
) RETURNS statistics_outbox LANGUAGE plpgsql AS $$
DECLARE
  part statistics_outbox;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7365118, person & 255);
  SELECT p.gender, p.province_id INTO part.gender, part.province_id FROM applicants p WHERE p.id = person;
  part.gender := coalesce(part.gender, kept_gender);
  part.province_id := coalesce(part.province_id, kept_province_id);
  part.applicant_id := person;
  part.exam_id := exam;
  part.version_id := version;
  part.submitted_at := submitted_at;
  part.answered := coalesce(answered, 0);
  part.age_months := age_months;
  part.total_score := total_score;
  part.section_scores := coalesce(section_scores, '[]');
  part.choices := choices;
  part.choice_section_scores := choice_section_scores;
  RETURN part;
END
$$;
CREATE FUNCTION append_statistics_change(part statistics_outbox, sign integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO statistics_outbox (applicant_id, exam_id, version_id, sign, submitted_at, answered, age_months, gender,
    province_id, total_score, section_scores, choices, choice_section_scores)
  VALUES (part.applicant_id, part.exam_id, part.version_id, sign, part.submitted_at, part.answered, part.age_months,
    part.gender, part.province_id, part.total_score, part.section_scores, part.choices, part.choice_section_scores);
END
$$;
CREATE OR REPLACE FUNCTION keep_statistics() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was statistics_outbox;
  is_now statistics_outbox;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.submitted_at IS NOT NULL AND OLD.voided_at IS NULL THEN
    was := statistics_part(OLD.applicant_id, OLD.exam_id, OLD.version_id, OLD.submitted_at, OLD.answered, OLD.age_months,
      OLD.kept_gender, OLD.kept_province_id, OLD.total_score, OLD.section_scores, OLD.choices, OLD.choice_section_scores);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.submitted_at IS NOT NULL AND NEW.voided_at IS NULL THEN
    is_now := statistics_part(NEW.applicant_id, NEW.exam_id, NEW.version_id, NEW.submitted_at, NEW.answered, NEW.age_months,
      NEW.kept_gender, NEW.kept_province_id, NEW.total_score, NEW.section_scores, NEW.choices, NEW.choice_section_scores);
  END IF;
  IF was IS DISTINCT FROM is_now THEN
    IF was.version_id IS NOT NULL THEN PERFORM append_statistics_change(was, -1); END IF;
    IF is_now.version_id IS NOT NULL THEN PERFORM append_statistics_change(is_now, 1); END IF;
  END IF;
  RETURN NULL;
END
$$;
-- A person is copied to each machine, and told of on the one that has the attempts: there the lock is held, too.
CREATE FUNCTION has_attempts_of(person integer) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM pg_catalog.pg_dist_placement p JOIN pg_catalog.pg_dist_local_group g ON g.groupid = p.groupid
    WHERE p.shardid = pg_catalog.get_shard_id_for_distribution_column('attempts', person)
  );
END
$$;
CREATE OR REPLACE FUNCTION keep_statistics_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  a record;
BEGIN
  PERFORM pg_advisory_xact_lock(7365118, NEW.id & 255);
  FOR a IN SELECT * FROM attempts t
    WHERE t.applicant_id = NEW.id AND t.submitted_at IS NOT NULL AND t.voided_at IS NULL LOOP
    INSERT INTO statistics_outbox (applicant_id, exam_id, version_id, sign, submitted_at, answered, age_months, gender,
      province_id, total_score, section_scores, choices, choice_section_scores)
    VALUES (a.applicant_id, a.exam_id, a.version_id, -1, a.submitted_at, coalesce(a.answered, 0), a.age_months, OLD.gender,
      OLD.province_id, a.total_score, coalesce(a.section_scores, '[]'), a.choices, a.choice_section_scores),
      (a.applicant_id, a.exam_id, a.version_id, 1, a.submitted_at, coalesce(a.answered, 0), a.age_months, NEW.gender,
      NEW.province_id, a.total_score, coalesce(a.section_scores, '[]'), a.choices, a.choice_section_scores);
  END LOOP;
  RETURN NULL;
END
$$;

-- Who scores many by one statement tells the sums of all of them; here each is told of by itself, where it lies.
DROP TRIGGER attempts_keep_statistics ON attempts;
CREATE TRIGGER attempts_keep_statistics AFTER UPDATE ON attempts
  FOR EACH ROW WHEN (OLD.submitted_at IS NOT NULL OR NEW.submitted_at IS NOT NULL) EXECUTE FUNCTION keep_statistics();

-- Who empties attempts as a whole empties by hand what was added up of them: a shard cannot.
DROP TRIGGER attempts_emptied ON attempts;
DROP TRIGGER attempts_forget_statistics ON attempts;

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

-- A change of a table that is copied to each machine fires its triggers on each. What they write is to be written once: it lies on the
-- coordinator, or beside the attempts of the person. Those that fill in a new row stay as they are.
CREATE FUNCTION is_coordinator() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT groupid = 0 FROM pg_catalog.pg_dist_local_group
$$;
SELECT create_distributed_function('is_coordinator()');
SELECT create_distributed_function('has_attempts_of(integer)');
DO $$
DECLARE one record;
BEGIN
  FOR one IN
    SELECT t.tgname, t.tgrelid::regclass AS relation, pg_get_triggerdef(t.oid) AS definition,
      CASE t.tgname WHEN 'applicants_keep_statistics' THEN 'has_attempts_of(NEW.id)' ELSE 'is_coordinator()' END AS is_here
    FROM pg_trigger t JOIN copied c ON t.tgrelid = c.name::regclass
    WHERE NOT t.tgisinternal AND (t.tgtype & 2 = 0 OR t.tgtype & 8 <> 0)
  LOOP
    EXECUTE format('DROP TRIGGER %I ON %s', one.tgname, one.relation);
    EXECUTE CASE WHEN one.definition LIKE '% WHEN (%'
      THEN regexp_replace(one.definition, ' WHEN \((.*)\) EXECUTE ', format(' WHEN (%s AND (\1)) EXECUTE ', one.is_here))
      ELSE replace(one.definition, ' EXECUTE ', format(' WHEN (%s) EXECUTE ', one.is_here))
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
  -- What is folded, and what it is folded into, are changed by one statement and have to stay plain tables. They do while nothing
  -- ties them to the others.
  FOR one IN SELECT * FROM taken_off WHERE child NOT IN ('statistics_kept', 'statistics_slices', 'usage_days') LOOP
    EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I %s', one.child, one.name, one.definition);
  END LOOP;
END $$;

-- Called where attempts lie: by the statement that saves answers, and by triggers.
SELECT create_distributed_function('section_refusal(jsonb, integer, timestamptz, timestamptz, interval)');
SELECT create_distributed_function('tell_usage(integer, integer, timestamptz, integer, timestamptz, timestamptz, text[])');
SELECT create_distributed_function('statistics_part(integer, integer, integer, timestamptz, integer, integer, gender, integer,
  numeric, jsonb, integer[], bigint[])');
SELECT create_distributed_function('append_statistics_change(statistics_outbox, integer)');

DO $$
DECLARE one record;
BEGIN
  FOR one IN SELECT * FROM triggered LOOP
    EXECUTE format('ALTER TABLE %s ENABLE TRIGGER USER', one.name);
  END LOOP;
END $$;
DROP TABLE spread, copied, taken_off, triggered;
