CREATE TYPE user_role AS ENUM ('admin', 'applicant');
CREATE TYPE gender AS ENUM ('female', 'male');

CREATE TABLE users (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  role user_role NOT NULL,
  -- Administrators sign in with a name. Applicants have none here: they use their national code or phone number.
  username text UNIQUE CHECK ((role = 'admin') = (username IS NOT NULL)),
  password_hash text NOT NULL,
  must_change_password boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  disabled_at timestamptz,
  -- Until when a one-time password opens a session; the moment of its use once it has been used.
  one_time_until timestamptz,
  CONSTRAINT users_one_time_check CHECK (must_change_password = (one_time_until IS NOT NULL))
);

CREATE TABLE applicants (
  id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  first_name text NOT NULL,
  last_name text NOT NULL,
  gender gender NOT NULL,
  national_code text NOT NULL CONSTRAINT applicants_national_code_key UNIQUE CHECK (national_code ~ '^[0-9]{10}$'),
  phone_number text NOT NULL CONSTRAINT applicants_phone_number_key UNIQUE CHECK (phone_number ~ '^\+989[0-9]{9}$'),
  birth_date date NOT NULL,
  province_id integer NOT NULL REFERENCES provinces (id),
  city_id integer NOT NULL,
  registered_at timestamptz NOT NULL DEFAULT now(),
  -- Written by the application, with the last name as a word of its own: the first letter or two of a name find it,
  -- and an index can serve that.
  search_key text NOT NULL,
  -- The order of names. ICU's Persian collation knows the alphabet but takes the Arabic ي and ك for letters of their
  -- own.
  sort_name text COLLATE "fa-x-icu" NOT NULL
    GENERATED ALWAYS AS (translate(last_name || ' ' || first_name, 'يىك', 'ییک')) STORED,
  CONSTRAINT applicants_city_in_province_fkey FOREIGN KEY (city_id, province_id) REFERENCES cities (id, province_id)
);
-- One index for each order of the list. The columns that it can be narrowed by ride along, so that rows which do not
-- belong are passed over, and counted, without a look at the table. Those of a province and of a city have the order
-- of names too: no sort, however large the city.
CREATE INDEX applicants_name_idx ON applicants (sort_name, id)
  INCLUDE (gender, birth_date, province_id, city_id, registered_at);
CREATE INDEX applicants_birth_date_idx ON applicants (birth_date, id)
  INCLUDE (gender, province_id, city_id, registered_at);
CREATE INDEX applicants_registered_idx ON applicants (registered_at, id)
  INCLUDE (gender, birth_date, province_id, city_id);
CREATE INDEX applicants_province_idx ON applicants (province_id, sort_name, id)
  INCLUDE (gender, birth_date, city_id, registered_at);
CREATE INDEX applicants_city_idx ON applicants (city_id, sort_name, id)
  INCLUDE (province_id, gender, birth_date, registered_at);
CREATE INDEX applicants_search_idx ON applicants USING gin (search_key gin_trgm_ops);

-- One row per sign-in. The refresh token of a generation is derived from the key, so nothing secret is stored here.
CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  generation integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  rotated_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('signed_out', 'reuse', 'password_changed', 'disabled'))
);
CREATE INDEX sessions_user_idx ON sessions (user_id);
CREATE INDEX sessions_expires_idx ON sessions (expires_at);

-- Failed guesses per account, address or known device. Lives here so that several processes share one count.
CREATE TABLE guesses (
  subject text PRIMARY KEY,
  failures integer NOT NULL,
  last_failure_at timestamptz NOT NULL
);
CREATE INDEX guesses_last_failure_idx ON guesses (last_failure_at);

-- The newest key signs, the two newest are accepted.
CREATE TABLE token_keys (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  secret bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  user_id integer REFERENCES users (id) ON DELETE SET NULL,
  action text NOT NULL,
  entity text NOT NULL,
  entity_id text NOT NULL,
  change jsonb
);
CREATE INDEX audit_log_entity_idx ON audit_log (entity, entity_id, id DESC);
CREATE INDEX audit_log_user_idx ON audit_log (user_id);
