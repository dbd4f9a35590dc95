-- The words that people are asked to agree to: an exam's own, or the site's where the exam is null. A row never changes;
-- other words are another version, in both languages at once.
CREATE TABLE consent_texts (
  version integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  exam_id integer REFERENCES exams (id) ON DELETE CASCADE,
  text text NOT NULL,
  text_en text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT consent_texts_text_size CHECK (btrim(text) <> '' AND char_length(text) <= 5000),
  CONSTRAINT consent_texts_text_en_size CHECK (btrim(text_en) <> '' AND char_length(text_en) <= 5000)
);
CREATE INDEX consent_texts_exam_id_idx ON consent_texts (exam_id);

-- One row: what administrators decide for the whole site.
CREATE TABLE site_settings (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  consent_version integer REFERENCES consent_texts (version),
  revision integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX site_settings_consent_version_idx ON site_settings (consent_version);
INSERT INTO site_settings DEFAULT VALUES;
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON site_settings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();

ALTER TABLE exams
  ADD COLUMN asks_informant boolean NOT NULL DEFAULT false,
  ADD COLUMN open_to_visitors boolean NOT NULL DEFAULT false,
  ADD COLUMN consent_version integer REFERENCES consent_texts (version),
  -- Nobody has a clock before there is an attempt.
  ADD CONSTRAINT exams_open_without_limit CHECK (NOT open_to_visitors OR time_limit_minutes IS NULL);
CREATE INDEX exams_consent_version_idx ON exams (consent_version);

-- What a person has agreed to, and for how long.
CREATE TABLE consents (
  applicant_id integer NOT NULL REFERENCES applicants (id),
  id uuid NOT NULL,
  version integer NOT NULL REFERENCES consent_texts (version),
  given_at timestamptz NOT NULL DEFAULT now(),
  withdrawn_at timestamptz,
  PRIMARY KEY (applicant_id, id)
);
CREATE UNIQUE INDEX consents_standing_key ON consents (applicant_id, version) WHERE withdrawn_at IS NULL;
CREATE INDEX consents_version_idx ON consents (version);

ALTER TABLE attempts
  ADD COLUMN informant text CHECK (informant IN ('mother', 'father', 'self', 'teacher', 'other')),
  ADD COLUMN informant_other text,
  ADD COLUMN consent_id uuid,
  ADD CONSTRAINT attempts_informant_other_check CHECK (
    (informant_other IS NOT NULL) = coalesce(informant = 'other', false)
      AND btrim(informant_other) <> '' AND char_length(informant_other) <= 100
  ),
  ADD CONSTRAINT attempts_consent_fkey FOREIGN KEY (applicant_id, consent_id) REFERENCES consents (applicant_id, id);
CREATE INDEX attempts_consent_idx ON attempts (applicant_id, consent_id);

-- Attempts that ended without a result because their consent was withdrawn. Their answers are gone; that they were
-- begun still counts where an exam may be taken so often and no oftener.
CREATE TABLE stopped_attempts (
  applicant_id integer NOT NULL REFERENCES applicants (id),
  id uuid NOT NULL,
  code text NOT NULL,
  exam_id integer NOT NULL REFERENCES exams (id),
  consent_id uuid NOT NULL,
  started_at timestamptz NOT NULL,
  stopped_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (applicant_id, id),
  FOREIGN KEY (applicant_id, consent_id) REFERENCES consents (applicant_id, id)
);
CREATE INDEX stopped_attempts_exam_idx ON stopped_attempts (exam_id);
CREATE INDEX stopped_attempts_consent_idx ON stopped_attempts (applicant_id, consent_id);
