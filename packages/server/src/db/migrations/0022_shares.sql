-- A result that somebody may read without an account. Neither the link nor its code can be read here.
CREATE TABLE shares (
  applicant_id integer NOT NULL,
  id uuid NOT NULL,
  attempt_id uuid NOT NULL,
  link_hash bytea NOT NULL CONSTRAINT shares_link_hash_key UNIQUE,
  code_hash bytea NOT NULL,
  -- For whom, in the owner's words.
  label text NOT NULL CHECK (char_length(label) <= 100),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  taken_back_at timestamptz,
  opened integer NOT NULL DEFAULT 0,
  last_opened_at timestamptz,
  -- Wrong codes in a row; too many close the link for good.
  wrong integer NOT NULL DEFAULT 0,
  PRIMARY KEY (applicant_id, id),
  CONSTRAINT shares_attempt_fkey FOREIGN KEY (applicant_id, attempt_id)
    REFERENCES attempts (applicant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX shares_attempt_idx ON shares (applicant_id, attempt_id);
