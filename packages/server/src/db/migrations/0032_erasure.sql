-- What somebody asked to have erased, or an owner for them. Numbers alone: none of them leads to a name once it is done.
CREATE TABLE erasures (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer NOT NULL,
  -- Null: the whole account with all of its people.
  applicant_id integer,
  asked_by text NOT NULL CHECK (asked_by IN ('person', 'owner')),
  asked_at timestamptz NOT NULL DEFAULT now(),
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'withdrawn', 'done')),
  ended_at timestamptz,
  -- Who withdrew or confirmed it.
  ended_by integer,
  -- Who is gone with it, and how much of what.
  applicant_ids integer[] NOT NULL DEFAULT '{}',
  outcome jsonb,
  CONSTRAINT erasures_ended_check CHECK ((state = 'asked') = (ended_at IS NULL)),
  CONSTRAINT erasures_outcome_check CHECK ((state = 'done') = (outcome IS NOT NULL))
);
CREATE UNIQUE INDEX erasures_asked_key ON erasures (account_id, applicant_id) NULLS NOT DISTINCT WHERE state = 'asked';
CREATE INDEX erasures_asked_at_idx ON erasures (asked_at, id);

-- Submitted attempts stay as numbers when their person goes: under a number below zero that is nobody's, with the gender
-- and the province that figures are broken down by. So an attempt need not have a person any more, but none loses it
-- unnoticed. Who starts one locks the person first.
CREATE SEQUENCE nobody_id_seq AS integer INCREMENT -1 MINVALUE -2147483648 MAXVALUE -1 START -1
  OWNED BY attempts.applicant_id;
ALTER TABLE attempts
  DROP CONSTRAINT attempts_applicant_id_fkey,
  ADD COLUMN kept_gender gender,
  ADD COLUMN kept_province_id integer,
  ADD CONSTRAINT attempts_kept_check CHECK ((applicant_id < 0) = (kept_gender IS NOT NULL));

CREATE FUNCTION keep_takers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM attempts WHERE applicant_id = OLD.id) THEN
    RAISE EXCEPTION 'person % still has attempts', OLD.id USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN OLD;
END
$$;
CREATE TRIGGER applicants_with_attempts_stay BEFORE DELETE ON applicants
  FOR EACH ROW EXECUTE FUNCTION keep_takers();
