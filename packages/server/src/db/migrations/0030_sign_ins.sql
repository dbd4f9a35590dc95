-- Everybody sees where they are signed in. Nothing but what tells one device from another is kept of it.
ALTER TABLE sessions
  ADD COLUMN address text,
  ADD COLUMN browser text,
  ADD COLUMN system text,
  -- However much it is used, it ends then.
  ADD COLUMN ends_at timestamptz,
  -- When the password was typed last.
  ADD COLUMN confirmed_at timestamptz;
UPDATE sessions SET ends_at = expires_at, confirmed_at = created_at;
ALTER TABLE sessions
  ALTER COLUMN ends_at SET NOT NULL,
  ALTER COLUMN confirmed_at SET NOT NULL,
  ALTER COLUMN confirmed_at SET DEFAULT now(),
  DROP CONSTRAINT sessions_end_reason_check,
  ADD CONSTRAINT sessions_end_reason_check
    CHECK (end_reason IN ('signed_out', 'reuse', 'password_changed', 'disabled', 'too_many', 'ended_elsewhere'));
