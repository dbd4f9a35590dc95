create type user_role as enum ('admin', 'applicant');
create type gender as enum ('female', 'male');

create table users (
  id integer generated always as identity primary key,
  role user_role not null,
  -- Administrators sign in with a name. Applicants have none here: they use their national code or phone number.
  username text unique check ((role = 'admin') = (username is not null)),
  password_hash text not null,
  must_change_password boolean not null default false,
  created_at timestamptz not null default now(),
  disabled_at timestamptz
);

create table applicants (
  id integer primary key references users (id) on delete cascade,
  first_name text not null,
  last_name text not null,
  gender gender not null,
  national_code text not null constraint applicants_national_code_key unique check (national_code ~ '^[0-9]{10}$'),
  phone_number text not null constraint applicants_phone_number_key unique check (phone_number ~ '^\+989[0-9]{9}$'),
  birth_date date not null,
  province_id integer not null references provinces (id),
  city_id integer not null,
  registered_at timestamptz not null default now(),
  search_key text not null,
  constraint applicants_city_in_province_fkey foreign key (city_id, province_id) references cities (id, province_id)
);

create index applicants_city_idx on applicants (city_id, province_id);
create index applicants_province_idx on applicants (province_id);
create index applicants_registered_idx on applicants (registered_at desc, id desc);
create index applicants_search_idx on applicants using gin (search_key gin_trgm_ops);

-- One row per sign-in. The refresh token of a generation is derived from the key, so nothing secret is stored here.
create table sessions (
  id uuid primary key,
  user_id integer not null references users (id) on delete cascade,
  generation integer not null default 0,
  created_at timestamptz not null default now(),
  rotated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed_out', 'reuse', 'password_changed', 'disabled'))
);

create index sessions_user_idx on sessions (user_id);
create index sessions_expires_idx on sessions (expires_at);

-- Failed guesses per account, address or known device. Lives here so that several processes share one count.
create table guesses (
  subject text primary key,
  failures integer not null,
  last_failure_at timestamptz not null
);

create index guesses_last_failure_idx on guesses (last_failure_at);

-- The newest key signs, the two newest are accepted.
create table token_keys (
  id integer generated always as identity primary key,
  secret bytea not null,
  created_at timestamptz not null default now()
);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id integer references users (id) on delete set null,
  action text not null,
  entity text not null,
  entity_id text not null,
  change jsonb
);

create index audit_log_entity_idx on audit_log (entity, entity_id, id desc);
create index audit_log_user_idx on audit_log (user_id);
