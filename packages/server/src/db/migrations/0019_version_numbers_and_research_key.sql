-- The number that people call a version by. It is written into files that are kept for years, and so never moves:
-- counted when it is needed, it would change whenever a version before it has no results any more.
ALTER TABLE exam_versions ADD COLUMN number integer NOT NULL DEFAULT 0;
UPDATE exam_versions AS version SET number = counted.number
FROM (SELECT id, row_number() OVER (PARTITION BY exam_id ORDER BY id) AS number FROM exam_versions) AS counted
WHERE counted.id = version.id;
ALTER TABLE exam_versions ADD CONSTRAINT exam_versions_exam_id_number_key UNIQUE (exam_id, number);

CREATE FUNCTION number_exam_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Two may be stored at the same moment: one waits, and counts on behind the other.
  PERFORM pg_advisory_xact_lock(7365117, NEW.exam_id);
  SELECT coalesce(max(number), 0) + 1 INTO NEW.number FROM exam_versions WHERE exam_id = NEW.exam_id;
  RETURN NEW;
END
$$;
CREATE TRIGGER exam_versions_number BEFORE INSERT ON exam_versions
  FOR EACH ROW EXECUTE FUNCTION number_exam_version();

-- People are told apart in files for research by a keyed hash of their id. Who has the key has the names already; without
-- it nobody comes from the hash to a person, however short the list of all ids is. It outlives the secret that signs
-- the sign-ins, so that files of different years can be joined.
CREATE TABLE research_keys (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  key bytea NOT NULL DEFAULT decode(replace(concat(gen_random_uuid(), gen_random_uuid()), '-', ''), 'hex')
);
INSERT INTO research_keys DEFAULT VALUES;
