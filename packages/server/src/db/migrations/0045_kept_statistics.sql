-- Sums that figures are made of, kept as attempts come and go: adding up all attempts for each look would cost more with
-- every one. They are of submitted attempts that count, by version.
CREATE TABLE statistics_kept (
  version_id integer PRIMARY KEY REFERENCES exam_versions (id) ON DELETE CASCADE,
  exam_id integer NOT NULL,
  -- Of the version: who has answered as many has left none out.
  questions integer NOT NULL,
  -- What was submitted until then is in the sums, with what was folded in since; infinity: all of it.
  counted_to timestamptz NOT NULL DEFAULT 'infinity',
  -- Whose days they are told by; null while nothing was added up.
  time_zone text,
  attempts bigint NOT NULL DEFAULT 0,
  -- How many changes were taken in. With those that wait, a number that only ever grows.
  folded bigint NOT NULL DEFAULT 0,
  checked_at timestamptz NOT NULL DEFAULT now(),
  -- The last check found other sums than those of the attempts.
  differed_at timestamptz
);
CREATE INDEX statistics_kept_exam_idx ON statistics_kept (exam_id, version_id);

-- The sums of one part of the attempts, all of them in one row: it is read and written as a whole.
CREATE TABLE statistics_slices (
  version_id integer NOT NULL REFERENCES exam_versions (id) ON DELETE CASCADE,
  facet text NOT NULL CHECK (facet IN ('all', 'day', 'age', 'gender', 'province')),
  -- A day since 1970, months of age, 1 for female and 2 for male, a province; 0: unknown.
  value integer NOT NULL,
  -- Those who left a question out are added up apart.
  is_complete boolean NOT NULL,
  -- What is counted, side by side: 1 totals, 2 scores of sections (the part), 3 answers, and the totals of 4 ages,
  -- 5 genders, 6 provinces, 7 days.
  kinds smallint[] NOT NULL,
  parts integer[] NOT NULL,
  keys bigint[] NOT NULL,
  counts bigint[] NOT NULL,
  -- In thousandths. Of answers the totals, and the scores of their section; of groups the totals, and their squares.
  firsts numeric[] NOT NULL,
  seconds numeric[] NOT NULL,
  PRIMARY KEY (version_id, facet, value, is_complete)
);

-- What has come to the sums and left them since they were added up last. Whoever submits appends here and waits for nobody.
CREATE TABLE statistics_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  exam_id integer NOT NULL,
  version_id integer NOT NULL,
  -- 1: an attempt that counts from now on; -1: one that does not count any more, or not like this.
  sign smallint NOT NULL,
  submitted_at timestamptz NOT NULL,
  answered integer NOT NULL,
  age_months integer NOT NULL,
  gender gender,
  province_id integer,
  total_score numeric(15, 3) NOT NULL,
  section_scores jsonb NOT NULL,
  choices integer[] NOT NULL,
  choice_section_scores bigint[] NOT NULL
);
CREATE INDEX statistics_changes_exam_idx ON statistics_changes (exam_id, version_id);

-- Gender and province are those of the person as registered. Who corrects them must not miss an attempt that is being
-- submitted, nor it them: so both hold one of 256 locks, those who submit in a way that lets others submit.
CREATE FUNCTION statistics_part(a attempts) RETURNS statistics_changes LANGUAGE plpgsql AS $$
DECLARE
  part statistics_changes;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7365118, a.applicant_id & 255);
  SELECT p.gender, p.province_id INTO part.gender, part.province_id FROM applicants p WHERE p.id = a.applicant_id;
  part.gender := coalesce(part.gender, a.kept_gender);
  part.province_id := coalesce(part.province_id, a.kept_province_id);
  part.exam_id := a.exam_id;
  part.version_id := a.version_id;
  part.submitted_at := a.submitted_at;
  part.answered := coalesce(a.answered, 0);
  part.age_months := a.age_months;
  part.total_score := a.total_score;
  part.section_scores := coalesce(a.section_scores, '[]');
  part.choices := a.choices;
  part.choice_section_scores := a.choice_section_scores;
  RETURN part;
END
$$;

CREATE FUNCTION append_statistics_change(part statistics_changes, sign integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO statistics_changes (exam_id, version_id, sign, submitted_at, answered, age_months, gender, province_id,
    total_score, section_scores, choices, choice_section_scores)
  VALUES (part.exam_id, part.version_id, sign, part.submitted_at, part.answered, part.age_months, part.gender,
    part.province_id, part.total_score, part.section_scores, part.choices, part.choice_section_scores)
$$;

CREATE FUNCTION keep_statistics() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was statistics_changes;
  is_now statistics_changes;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.submitted_at IS NOT NULL AND OLD.voided_at IS NULL THEN
    was := statistics_part(OLD);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.submitted_at IS NOT NULL AND NEW.voided_at IS NULL THEN
    is_now := statistics_part(NEW);
  END IF;
  IF was IS DISTINCT FROM is_now THEN
    IF was.version_id IS NOT NULL THEN PERFORM append_statistics_change(was, -1); END IF;
    IF is_now.version_id IS NOT NULL THEN PERFORM append_statistics_change(is_now, 1); END IF;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER attempts_keep_statistics_new AFTER INSERT ON attempts
  FOR EACH ROW WHEN (NEW.submitted_at IS NOT NULL) EXECUTE FUNCTION keep_statistics();
CREATE TRIGGER attempts_keep_statistics_removed AFTER DELETE ON attempts
  FOR EACH ROW WHEN (OLD.submitted_at IS NOT NULL) EXECUTE FUNCTION keep_statistics();
-- Of whatever columns: others are set by triggers before this one.
CREATE TRIGGER attempts_keep_statistics AFTER UPDATE ON attempts
  FOR EACH ROW WHEN (OLD.submitted_at IS NOT NULL OR NEW.submitted_at IS NOT NULL) EXECUTE FUNCTION keep_statistics();

CREATE FUNCTION keep_statistics_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7365118, NEW.id & 255);
  INSERT INTO statistics_changes (exam_id, version_id, sign, submitted_at, answered, age_months, gender, province_id,
    total_score, section_scores, choices, choice_section_scores)
  SELECT a.exam_id, a.version_id, p.sign, a.submitted_at, coalesce(a.answered, 0), a.age_months, p.gender, p.province_id,
    a.total_score, coalesce(a.section_scores, '[]'), a.choices, a.choice_section_scores
  FROM attempts a, (VALUES (-1, OLD.gender, OLD.province_id), (1, NEW.gender, NEW.province_id)) AS p (sign, gender, province_id)
  WHERE a.applicant_id = NEW.id AND a.submitted_at IS NOT NULL AND a.voided_at IS NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER applicants_keep_statistics AFTER UPDATE OF gender, province_id ON applicants
  FOR EACH ROW WHEN (
    NEW.gender IS DISTINCT FROM OLD.gender OR NEW.province_id IS DISTINCT FROM OLD.province_id
  )
  EXECUTE FUNCTION keep_statistics_of_person();

CREATE FUNCTION forget_statistics() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE statistics_kept SET counted_to = 'infinity', time_zone = NULL, attempts = 0,
    folded = folded + 1 + (SELECT count(*) FROM statistics_changes);
  DELETE FROM statistics_slices;
  DELETE FROM statistics_changes;
  RETURN NULL;
END
$$;
CREATE TRIGGER attempts_forget_statistics AFTER TRUNCATE ON attempts
  FOR EACH STATEMENT EXECUTE FUNCTION forget_statistics();

CREATE FUNCTION question_count(content jsonb) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(sum(jsonb_array_length(section -> 'questions')), 0)::integer
  FROM jsonb_array_elements(content -> 'sections') AS section
$$;

CREATE FUNCTION begin_statistics() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO statistics_kept (version_id, exam_id, questions)
  VALUES (NEW.id, NEW.exam_id, question_count(NEW.content));
  RETURN NULL;
END
$$;
CREATE TRIGGER exam_versions_begin_statistics AFTER INSERT ON exam_versions
  FOR EACH ROW EXECUTE FUNCTION begin_statistics();

-- What was submitted before is added up later, by and by; until then figures are worked out from the attempts.
INSERT INTO statistics_kept (version_id, exam_id, questions, counted_to)
SELECT v.id, v.exam_id, question_count(v.content), CASE WHEN EXISTS (
  SELECT FROM attempts a
  WHERE a.exam_id = v.exam_id AND a.version_id = v.id AND a.submitted_at IS NOT NULL AND a.voided_at IS NULL
) THEN '-infinity'::timestamptz ELSE 'infinity' END
FROM exam_versions v;
