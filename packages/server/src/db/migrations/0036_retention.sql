-- For how many months each kind of data is kept; 0: for as long as the product itself keeps it, which of most is for ever.
CREATE TABLE retention_settings (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts BETWEEN 0 AND 600),
  refused_answers integer NOT NULL DEFAULT 0 CHECK (refused_answers BETWEEN 0 AND 600),
  sign_ins integer NOT NULL DEFAULT 0 CHECK (sign_ins BETWEEN 0 AND 600),
  messages integer NOT NULL DEFAULT 0 CHECK (messages BETWEEN 0 AND 600),
  audit integer NOT NULL DEFAULT 0 CHECK (audit BETWEEN 0 AND 600),
  revision integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO retention_settings DEFAULT VALUES;
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON retention_settings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();

CREATE TABLE retention_runs (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Does the work, and takes it back.
  is_trial boolean NOT NULL,
  -- Who asked for it; null: the clock.
  user_id integer REFERENCES users (id) ON DELETE SET NULL,
  -- What was set when it began, and the moment from which months are counted back: whoever takes it over goes on with
  -- the same work.
  months jsonb NOT NULL,
  as_of timestamptz NOT NULL DEFAULT now(),
  -- By kind: how much went, where to go on, and what has stopped it.
  progress jsonb NOT NULL DEFAULT '{}',
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  is_failed boolean NOT NULL DEFAULT false,
  -- Which process is at it, and when it last said so. One that is silent for long is taken over from.
  holder uuid,
  beat_at timestamptz NOT NULL DEFAULT '-infinity'
);
CREATE UNIQUE INDEX retention_runs_unfinished_key ON retention_runs ((true)) WHERE finished_at IS NULL;
CREATE INDEX retention_runs_user_idx ON retention_runs (user_id);

CREATE INDEX sessions_ended_idx ON sessions (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX stopped_attempts_stopped_idx ON stopped_attempts (stopped_at);
