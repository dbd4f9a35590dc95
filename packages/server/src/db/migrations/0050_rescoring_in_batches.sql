-- Where a run has come to, in the order of submitting: what is done is not looked through again for what is left.
ALTER TABLE rescoring_runs ADD COLUMN reached_at timestamptz, ADD COLUMN reached_id uuid;

-- Who scores many results with one statement says so for the transaction, and does for all of them together what these
-- two triggers do for each: a look at its answers, and a change of the sums.
DROP TRIGGER attempts_keep_choices ON attempts;
CREATE TRIGGER attempts_keep_choices
  BEFORE UPDATE OF submitted_at, section_scores, version_id ON attempts
  FOR EACH ROW WHEN (
    NEW.submitted_at IS NOT NULL AND current_setting('sanjeh.scored_together', true) IS DISTINCT FROM 'on'
  )
  EXECUTE FUNCTION keep_attempt_choices();

DROP TRIGGER attempts_keep_statistics ON attempts;
CREATE TRIGGER attempts_keep_statistics AFTER UPDATE ON attempts
  FOR EACH ROW WHEN (
    (OLD.submitted_at IS NOT NULL OR NEW.submitted_at IS NOT NULL)
      AND current_setting('sanjeh.scored_together', true) IS DISTINCT FROM 'on'
  )
  EXECUTE FUNCTION keep_statistics();

-- What attempts add to the sums as they are at this moment, or take from them: as the trigger does for one.
CREATE FUNCTION append_statistics_of(applicant_ids integer[], attempt_ids uuid[], sign integer) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock_shared(7365118, lock) FROM (
    SELECT DISTINCT id & 255 AS lock FROM unnest(applicant_ids) AS id ORDER BY 1
  ) AS locks;
  INSERT INTO statistics_changes (exam_id, version_id, sign, submitted_at, answered, age_months, gender, province_id,
    total_score, section_scores, choices, choice_section_scores)
  SELECT a.exam_id, a.version_id, sign, a.submitted_at, coalesce(a.answered, 0), a.age_months,
    coalesce(p.gender, a.kept_gender), coalesce(p.province_id, a.kept_province_id), a.total_score,
    coalesce(a.section_scores, '[]'), a.choices, a.choice_section_scores
  FROM unnest(applicant_ids, attempt_ids) AS given (applicant_id, id)
    JOIN attempts a ON a.applicant_id = given.applicant_id AND a.id = given.id
    LEFT JOIN applicants p ON p.id = a.applicant_id
  WHERE a.submitted_at IS NOT NULL AND a.voided_at IS NULL
$$;
