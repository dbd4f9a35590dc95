-- Who scores many results together holds the locks of all their people first (see statistics_part), then tells the sums of
-- all of them in the statement that changes them.
CREATE FUNCTION lock_statistics_of(applicant_ids integer[]) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock_shared(7365118, lock) FROM (
    SELECT DISTINCT id & 255 AS lock FROM unnest(applicant_ids) AS id ORDER BY 1
  ) AS locks
$$;
DROP FUNCTION append_statistics_of(integer[], uuid[], integer);

-- Most attempts are of exams without a consent. An index of all of them, smaller than that of the key, was taken for a look
-- at one attempt by its key, and then every attempt of its person was looked at.
DROP INDEX attempts_consent_idx;
CREATE INDEX attempts_consent_idx ON attempts (applicant_id, consent_id) WHERE consent_id IS NOT NULL;
