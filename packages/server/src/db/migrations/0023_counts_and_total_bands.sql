-- How many applicants there are. Each connection counts in a row of its own, so that two who register do not wait for
-- each other; the sum is the number.
CREATE TABLE applicant_counts (
  slot integer PRIMARY KEY,
  applicants integer NOT NULL
);

INSERT INTO applicant_counts (slot, applicants) SELECT 0, count(*) FROM applicants;

CREATE FUNCTION count_applicants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM applicant_counts;
  ELSE
    INSERT INTO applicant_counts AS counted (slot, applicants)
    SELECT pg_backend_pid() % 16, (CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END) * count(*) FROM changed
    HAVING count(*) > 0
    ON CONFLICT (slot) DO UPDATE SET applicants = counted.applicants + excluded.applicants;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER applicants_added AFTER INSERT ON applicants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_applicants();
CREATE TRIGGER applicants_removed AFTER DELETE ON applicants
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_applicants();
CREATE TRIGGER applicants_emptied AFTER TRUNCATE ON applicants
  FOR EACH STATEMENT EXECUTE FUNCTION count_applicants();

-- The band of the total, by its name ('0=') or by its weight ('0:'), as the key that lists are narrowed by. The results
-- of an exam in one band, by their total, would else be looked for among all results of the exam.
CREATE FUNCTION total_band_key(band_keys text[], prefix text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  key text;
BEGIN
  -- A query here would cost each submission three times as much.
  FOREACH key IN ARRAY band_keys LOOP
    IF starts_with(key, prefix) THEN RETURN key; END IF;
  END LOOP;
  RETURN NULL;
END
$$;

CREATE INDEX attempts_exam_band_name_total_idx
  ON attempts (exam_id, total_band_key(band_keys, '0='), total_score, id) INCLUDE (applicant_id)
  WHERE submitted_at IS NOT NULL;
CREATE INDEX attempts_exam_band_weight_total_idx
  ON attempts (exam_id, total_band_key(band_keys, '0:'), total_score, id) INCLUDE (applicant_id)
  WHERE submitted_at IS NOT NULL;
