-- What the scores of a submitted attempt mean, as words to look attempts up by: for each section, and as 0 for the
-- total, its id with the severity of the band ("12:act", "12:none" where the score falls into none) and with the
-- band's label ("12=…"). Bands get new ids whenever they are edited, so that only their words say which are the same.
-- An array and not JSON: of its elements the planner knows how common each is.
ALTER TABLE attempts ADD COLUMN band_keys text[] NOT NULL DEFAULT '{}';

UPDATE attempts AS a
SET band_keys = (
  SELECT coalesce(array_agg(key ORDER BY place, is_label), '{}')
  FROM (
    SELECT 0 AS place, 0 AS scope, a.total_score AS score
    UNION ALL
    SELECT place::integer, (section ->> 'id')::integer, (section ->> 'score')::numeric
    FROM jsonb_array_elements(a.section_scores) WITH ORDINALITY AS listed (section, place)
  ) AS scored
  LEFT JOIN LATERAL (
    SELECT found ->> 'label' AS label, found ->> 'severity' AS severity
    FROM jsonb_array_elements(v.content -> 'bands') AS found
    WHERE coalesce((found ->> 'sectionId')::integer, 0) = scored.scope
      AND (scored.score > (found ->> 'lower')::numeric
        OR (scored.score = (found ->> 'lower')::numeric AND (found ->> 'lowerInclusive')::boolean))
      AND (scored.score < (found ->> 'upper')::numeric
        OR (scored.score = (found ->> 'upper')::numeric AND (found ->> 'upperInclusive')::boolean))
    LIMIT 1
  ) AS band ON true
  CROSS JOIN LATERAL (
    VALUES (concat(scope, ':', coalesce(severity, 'none')), false), (concat(scope, '=', label), true)
  ) AS keys (key, is_label)
  WHERE NOT is_label OR label IS NOT NULL
)
FROM exam_versions AS v
WHERE v.id = a.version_id AND a.submitted_at IS NOT NULL;

-- One index for each order of the list of results, for all exams and for one of them.
CREATE INDEX attempts_submitted_idx ON attempts (submitted_at, id) INCLUDE (applicant_id)
  WHERE submitted_at IS NOT NULL;
CREATE INDEX attempts_exam_submitted_idx ON attempts (exam_id, submitted_at, id) INCLUDE (applicant_id)
  WHERE submitted_at IS NOT NULL;
CREATE INDEX attempts_total_idx ON attempts (total_score, id) INCLUDE (applicant_id)
  WHERE submitted_at IS NOT NULL;
CREATE INDEX attempts_exam_total_idx ON attempts (exam_id, total_score, id) INCLUDE (applicant_id)
  WHERE submitted_at IS NOT NULL;
CREATE INDEX attempts_band_keys_idx ON attempts USING gin (band_keys) WHERE submitted_at IS NOT NULL;

-- A decision of an administrator to apply corrected scores and bands to what was submitted before.
CREATE TABLE rescoring_runs (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  exam_id integer NOT NULL REFERENCES exams (id),
  user_id integer REFERENCES users (id) ON DELETE SET NULL,
  reason text NOT NULL,
  -- Names what was shown before it was confirmed. Asked for again, the run goes on or is found done.
  fingerprint text NOT NULL,
  -- By the version that was taken: the one that its attempts are scored by from now on.
  targets jsonb NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  attempt_total integer NOT NULL,
  attempts_done integer NOT NULL DEFAULT 0,
  totals_changed integer NOT NULL DEFAULT 0,
  bands_changed integer NOT NULL DEFAULT 0,
  CONSTRAINT rescoring_runs_exam_id_fingerprint_key UNIQUE (exam_id, fingerprint),
  CONSTRAINT rescoring_runs_reason_size CHECK (btrim(reason) <> '' AND char_length(reason) <= 1000)
);
CREATE UNIQUE INDEX rescoring_runs_unfinished_key ON rescoring_runs (exam_id) WHERE finished_at IS NULL;
CREATE INDEX rescoring_runs_user_idx ON rescoring_runs (user_id);

-- What an attempt was before a run. With its version it is all that the result of that time was made of.
CREATE TABLE attempt_rescorings (
  applicant_id integer NOT NULL,
  attempt_id uuid NOT NULL,
  run_id integer NOT NULL REFERENCES rescoring_runs (id),
  rescored_at timestamptz NOT NULL DEFAULT now(),
  version_id integer NOT NULL REFERENCES exam_versions (id),
  total_score numeric(15, 3) NOT NULL,
  answered integer NOT NULL,
  section_scores jsonb NOT NULL,
  band_keys text[] NOT NULL,
  -- Whether a score or a band is another one now.
  is_changed boolean NOT NULL,
  PRIMARY KEY (applicant_id, attempt_id, run_id),
  FOREIGN KEY (applicant_id, attempt_id) REFERENCES attempts (applicant_id, id)
);
CREATE INDEX attempt_rescorings_run_idx ON attempt_rescorings (run_id);
CREATE INDEX attempt_rescorings_version_idx ON attempt_rescorings (version_id);
