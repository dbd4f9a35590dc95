-- Administrators can need a code of a device of theirs beside the password. The secret of it is sealed with a key that is
-- not in the database.
CREATE TABLE second_factors (
  user_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  sealed bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Of the code that was used last: each opens once.
  last_step bigint NOT NULL DEFAULT 0
);

CREATE TABLE recovery_codes (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, hash)
);

-- Since it was first shown to work; asked at every call.
ALTER TABLE users
  ADD COLUMN second_factor_since timestamptz,
  ADD CONSTRAINT users_second_factor_check CHECK (second_factor_since IS NULL OR role = 'admin');
