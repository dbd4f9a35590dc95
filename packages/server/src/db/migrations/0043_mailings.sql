-- One text to each account of a list.
CREATE TABLE mailings (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Of the one who sent it: the same again is the same mailing.
  request uuid NOT NULL CONSTRAINT mailings_request_key UNIQUE,
  user_id integer REFERENCES users (id) ON DELETE SET NULL,
  source text NOT NULL CHECK (source IN ('applicants', 'results', 'group')),
  words jsonb NOT NULL,
  -- Names the words: no account gets the same ones twice.
  words_hash text NOT NULL,
  state text NOT NULL DEFAULT 'sending' CHECK (state IN ('sending', 'stopped', 'done')),
  accounts integer NOT NULL,
  -- Of those, they were left out when it was their turn.
  left_out integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  -- As they were when it was over for a while: the messages themselves are forgotten.
  counts jsonb
);
CREATE INDEX mailings_created_idx ON mailings (created_at, id);
CREATE INDEX mailings_sending_idx ON mailings (id) WHERE state = 'sending';
CREATE INDEX mailings_user_idx ON mailings (user_id);

-- Whose turn has not come yet.
CREATE TABLE mailing_recipients (
  mailing_id integer NOT NULL REFERENCES mailings (id) ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Whose name the text has.
  applicant_id integer NOT NULL REFERENCES applicants (id) ON DELETE CASCADE,
  PRIMARY KEY (mailing_id, user_id)
);
CREATE INDEX mailing_recipients_user_idx ON mailing_recipients (user_id);
CREATE INDEX mailing_recipients_applicant_idx ON mailing_recipients (applicant_id);

ALTER TABLE messages ADD COLUMN mailing_id integer
  CONSTRAINT messages_mailing_id_fkey REFERENCES mailings (id) ON DELETE SET NULL;
CREATE INDEX messages_mailing_idx ON messages (mailing_id, state);
