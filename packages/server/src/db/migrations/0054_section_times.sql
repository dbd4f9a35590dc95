-- Since when and until when each section with a time of its own is open in an attempt, by the section's id:
-- {"7": {"from": …, "until": …}}. Whoever comes first to it begins it; leaving it puts its end forward. Null: none has begun.
ALTER TABLE attempts ADD COLUMN section_times jsonb;

-- The minutes that the question's section has for itself. Null, as it was: it is open as long as the exam.
ALTER TABLE exam_version_questions ADD COLUMN section_minutes integer;

-- Why an answer to a question of such a section is not taken; null: it is. A function, so that the statement that saves
-- answers stays as small as it was: most exams have no such sections, and then it is not called.
CREATE FUNCTION section_refusal(times jsonb, section integer, answered timestamptz, at timestamptz, grace interval)
  RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  until timestamptz := (times -> section::text ->> 'until')::timestamptz;
BEGIN
  IF until IS NULL THEN RETURN 'unknown'; END IF;
  IF until < at AND (answered > until OR until + grace < at) THEN RETURN 'late'; END IF;
  RETURN NULL;
END
$$;

-- Who answers before there is an attempt has no clock but their own.
ALTER TABLE exams ADD CONSTRAINT exams_section_times_not_for_visitors
  CHECK (NOT (open_to_visitors AND jsonb_path_exists(rules, '$[*] ? (@.kind == "time")')));

-- Those of `not_asked` that count with their full score: they stand before where the age says to begin.
ALTER TABLE attempts ADD COLUMN credited integer[];
