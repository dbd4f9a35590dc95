-- Where attempts are spread over several machines, what they tell the days of use and the sums is written beside them,
-- in the transaction that changes them, and brought from there to usage_changes and statistics_changes (docs/scaling.md).
-- On one machine nothing is ever written here.
CREATE TABLE usage_outbox (
  applicant_id integer NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  exam_id integer NOT NULL,
  quarter timestamptz NOT NULL,
  started integer NOT NULL,
  submitted integer NOT NULL,
  timed integer NOT NULL,
  seconds bigint NOT NULL,
  good integer NOT NULL,
  watch integer NOT NULL,
  act integer NOT NULL,
  PRIMARY KEY (applicant_id, id)
);

CREATE TABLE statistics_outbox (
  applicant_id integer NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  exam_id integer NOT NULL,
  version_id integer NOT NULL,
  sign smallint NOT NULL,
  submitted_at timestamptz NOT NULL,
  answered integer NOT NULL,
  age_months integer NOT NULL,
  gender gender,
  province_id integer,
  total_score numeric(15, 3) NOT NULL,
  section_scores jsonb NOT NULL,
  choices integer[] NOT NULL,
  choice_section_scores bigint[] NOT NULL,
  PRIMARY KEY (applicant_id, id)
);
