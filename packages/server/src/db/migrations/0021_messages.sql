-- What is to reach people, written in the transaction of what caused it.
CREATE TABLE messages (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('sms', 'email')),
  recipient text NOT NULL CHECK (char_length(recipient) <= 320),
  user_id integer REFERENCES users (id) ON DELETE CASCADE,
  language text NOT NULL CHECK (language IN ('fa', 'en')),
  subject text NOT NULL,
  body text NOT NULL,
  -- What is put into the text at the moment of sending and must not be read here. Erased when the message is done with.
  sealed bytea,
  -- One message for one cause, however many processes find it.
  cause text CONSTRAINT messages_cause_key UNIQUE,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'expired', 'cancelled')),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When it is next to be sent; while it is being sent, when another process may take it over.
  due_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  is_sending boolean NOT NULL DEFAULT false,
  -- How often nobody knows whether it arrived: a process ended between sending and writing it down, or no answer came.
  unsure integer NOT NULL DEFAULT 0,
  done_at timestamptz,
  -- Why it has not been sent yet, and what the other side said.
  problem text CHECK (problem IN ('unreachable', 'timeout', 'refused', 'not_understood')),
  answer text CHECK (char_length(answer) <= 1000),
  CONSTRAINT messages_done_check CHECK ((state = 'waiting') = (done_at IS NULL)),
  CONSTRAINT messages_sealed_check CHECK (sealed IS NULL OR state = 'waiting')
);
CREATE INDEX messages_due_idx ON messages (channel, due_at, id) WHERE state = 'waiting';
CREATE INDEX messages_expires_idx ON messages (expires_at) WHERE state = 'waiting';
CREATE INDEX messages_created_idx ON messages (created_at, id);
CREATE INDEX messages_user_idx ON messages (user_id);

-- How each channel last fared, for all processes. Written when that changes.
CREATE TABLE channel_states (
  channel text PRIMARY KEY CHECK (channel IN ('sms', 'email')),
  failing_since timestamptz,
  problem text,
  answer text,
  changed_at timestamptz NOT NULL DEFAULT now()
);

-- An administrator's own words instead of those that come with the product.
CREATE TABLE message_texts (
  kind text NOT NULL,
  language text NOT NULL CHECK (language IN ('fa', 'en')),
  subject text NOT NULL,
  body text NOT NULL CHECK (btrim(body) <> ''),
  PRIMARY KEY (kind, language)
);
CREATE TABLE message_text_revisions (
  kind text PRIMARY KEY,
  revision integer NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- A code opens the ticket it was made for. Neither it nor the number it was sent to can be read here.
CREATE TABLE one_time_codes (
  ticket uuid PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('register', 'password', 'phone', 'email')),
  recipient_hash bytea NOT NULL,
  code_hash bytea NOT NULL,
  wrong integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX one_time_codes_expires_idx ON one_time_codes (expires_at);

-- Where the owner of an account can be reached, as far as they have shown it.
CREATE TABLE account_reach (
  user_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  language text NOT NULL DEFAULT 'fa' CHECK (language IN ('fa', 'en')),
  phone_verified_at timestamptz,
  email text CHECK (char_length(email) <= 254),
  reminders_off text[] NOT NULL DEFAULT '{}'
);
