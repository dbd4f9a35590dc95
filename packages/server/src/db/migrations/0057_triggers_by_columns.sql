-- What an attempt adds to the sums is told by its columns, not by its row: where attempts are spread over several machines, a
-- row is one of a part of the table and has that part's type. Nothing else changes (see 0045).
DROP FUNCTION statistics_part(attempts);
CREATE FUNCTION statistics_part(
  applicant_id integer, exam_id integer, version_id integer, submitted_at timestamptz, answered integer, age_months integer,
  kept_gender gender, kept_province_id integer, total_score numeric, section_scores jsonb, choices integer[],
  choice_section_scores bigint[]
) RETURNS statistics_changes LANGUAGE plpgsql AS $$
DECLARE
  part statistics_changes;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7365118, applicant_id & 255);
  SELECT p.gender, p.province_id INTO part.gender, part.province_id FROM applicants p WHERE p.id = applicant_id;
  part.gender := coalesce(part.gender, kept_gender);
  part.province_id := coalesce(part.province_id, kept_province_id);
  part.exam_id := exam_id;
  part.version_id := version_id;
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

CREATE OR REPLACE FUNCTION keep_statistics() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was statistics_changes;
  is_now statistics_changes;
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

-- The time of a change is that of the row that would be new: where attempts are spread, nothing else may be asked there.
CREATE OR REPLACE FUNCTION keep_follow_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted text[] := CASE
    WHEN NEW.submitted_at IS NULL OR NEW.voided_at IS NOT NULL THEN '{}'
    ELSE follow_up_reasons(NEW.band_keys)
  END;
  is_back boolean := TG_OP = 'UPDATE' AND OLD.voided_at IS NOT NULL AND NEW.voided_at IS NULL;
BEGIN
  IF wanted = '{}' THEN
    UPDATE follow_ups SET reasons = '{}', revision = revision + 1, updated_at = now()
    WHERE applicant_id = NEW.applicant_id AND attempt_id = NEW.id AND reasons <> '{}';
  ELSE
    INSERT INTO follow_ups AS f (applicant_id, attempt_id, exam_id, submitted_at, reasons)
    VALUES (NEW.applicant_id, NEW.id, NEW.exam_id, NEW.submitted_at, wanted)
    ON CONFLICT (applicant_id, attempt_id) DO UPDATE SET
      submitted_at = excluded.submitted_at,
      reasons = excluded.reasons,
      state = CASE
        WHEN f.state = 'done' AND NOT is_back AND NOT excluded.reasons <@ f.reasons THEN 'open' ELSE f.state
      END,
      revision = f.revision + 1,
      updated_at = excluded.updated_at
    WHERE f.reasons <> excluded.reasons OR f.submitted_at <> excluded.submitted_at;
  END IF;
  RETURN NULL;
END
$$;
