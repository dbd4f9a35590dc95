-- An account signs in, people are assessed: one phone number, several people. Until now each account was one person, and
-- both had the same id.
ALTER TABLE users ADD COLUMN phone_number text
  CONSTRAINT users_phone_number_key UNIQUE
  CONSTRAINT users_phone_number_check CHECK (phone_number ~ '^\+989[0-9]{9}$');
UPDATE users SET phone_number = applicants.phone_number FROM applicants WHERE applicants.id = users.id;
ALTER TABLE users ADD CONSTRAINT users_phone_number_role_check
  CHECK ((role = 'applicant') = (phone_number IS NOT NULL));
ALTER TABLE applicants DROP COLUMN phone_number;

ALTER TABLE applicants
  DROP CONSTRAINT applicants_id_fkey,
  ADD COLUMN user_id integer CONSTRAINT applicants_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
  ADD COLUMN relation text NOT NULL DEFAULT 'self'
    CONSTRAINT applicants_relation_check CHECK (relation IN ('self', 'child', 'other')),
  ADD COLUMN weeks_premature smallint NOT NULL DEFAULT 0
    CONSTRAINT applicants_weeks_premature_check CHECK (weeks_premature BETWEEN 0 AND 16);
UPDATE applicants SET user_id = id;
ALTER TABLE applicants ALTER COLUMN user_id SET NOT NULL, ALTER COLUMN relation DROP DEFAULT;

-- People are numbered far away from accounts: whoever mistakes one for the other finds nobody, and not somebody else.
ALTER TABLE applicants ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;
SELECT setval(pg_get_serial_sequence('applicants', 'id'), greatest(1000000, (SELECT max(id) FROM applicants)));

-- Whose person an attempt is of is asked at every answer that is saved: the index alone tells it.
CREATE INDEX applicants_user_idx ON applicants (user_id, id);
CREATE UNIQUE INDEX applicants_self_key ON applicants (user_id) WHERE relation = 'self';

-- Attempts of somebody who was registered twice go over to the person who is kept.
ALTER TABLE attempt_answers
  DROP CONSTRAINT attempt_answers_applicant_id_attempt_id_fkey,
  ADD CONSTRAINT attempt_answers_applicant_id_attempt_id_fkey
    FOREIGN KEY (applicant_id, attempt_id) REFERENCES attempts (applicant_id, id) ON UPDATE CASCADE;
ALTER TABLE refused_answers
  DROP CONSTRAINT refused_answers_applicant_id_attempt_id_fkey,
  ADD CONSTRAINT refused_answers_applicant_id_attempt_id_fkey
    FOREIGN KEY (applicant_id, attempt_id) REFERENCES attempts (applicant_id, id) ON UPDATE CASCADE;
ALTER TABLE attempt_rescorings
  DROP CONSTRAINT attempt_rescorings_applicant_id_attempt_id_fkey,
  ADD CONSTRAINT attempt_rescorings_applicant_id_attempt_id_fkey
    FOREIGN KEY (applicant_id, attempt_id) REFERENCES attempts (applicant_id, id) ON UPDATE CASCADE;

-- Whether the age of those born too early is corrected. Null: as the age range says, where it begins below 24 months.
ALTER TABLE exams ADD COLUMN corrects_age boolean;
-- The age that counted, where it was a corrected one.
ALTER TABLE attempts
  ADD COLUMN corrected_age_months integer,
  ADD COLUMN corrected_age_days integer,
  ADD CONSTRAINT attempts_corrected_age_check
    CHECK ((corrected_age_months IS NULL) = (corrected_age_days IS NULL));

-- What was done to an account by others, until its owner has read it.
CREATE TABLE account_notices (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL CONSTRAINT account_notices_kind_check
    CHECK (kind IN ('person_moved_here', 'person_moved_away', 'people_merged')),
  -- The person's, as it was then.
  full_name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX account_notices_user_idx ON account_notices (user_id, id);
