-- What an exam was when somebody started it. A version never changes; the same content is stored once.
create table exam_versions (
  id integer generated always as identity primary key,
  exam_id integer not null references exams (id),
  content jsonb not null,
  hash bytea not null,
  created_at timestamptz not null default now(),
  constraint exam_versions_exam_id_hash_key unique (exam_id, hash)
);

-- Which answers belong to which question of a version, for the statement that saves answers.
create table exam_version_questions (
  version_id integer not null references exam_versions (id) on delete cascade,
  question_id integer not null,
  answer_ids integer[] not null,
  primary key (version_id, question_id)
);

-- Every key of an attempt starts with the applicant, so that the tables can be spread over servers by applicant.
create table attempts (
  applicant_id integer not null references applicants (id),
  id uuid not null,
  code text not null,
  exam_id integer not null references exams (id),
  version_id integer not null references exam_versions (id),
  -- Fixes the order of questions and answers for this attempt.
  seed integer not null,
  age_months integer not null,
  age_days integer not null,
  is_out_of_range boolean not null,
  started_at timestamptz not null,
  deadline timestamptz,
  submitted_at timestamptz,
  submitted_by text check (submitted_by in ('applicant', 'time')),
  -- Worked out once, when it is submitted.
  total_score numeric(15, 3),
  answered integer,
  section_scores jsonb,
  primary key (applicant_id, id),
  constraint attempts_submitted_with_score check (
    (submitted_at is null) = (total_score is null) and (submitted_at is null) = (submitted_by is null)
  )
);

create unique index attempts_open_key on attempts (applicant_id, exam_id) where submitted_at is null;
create index attempts_applicant_started_idx on attempts (applicant_id, started_at desc, id desc);
create index attempts_exam_idx on attempts (exam_id, started_at desc);
create index attempts_version_idx on attempts (version_id);
create index attempts_started_idx on attempts (started_at desc, id desc);
create index attempts_deadline_idx on attempts (deadline) where submitted_at is null and deadline is not null;
create index attempts_code_idx on attempts (code);

create table attempt_answers (
  applicant_id integer not null,
  attempt_id uuid not null,
  question_id integer not null,
  answer_id integer,
  seq bigint not null,
  answered_at timestamptz not null,
  saved_at timestamptz not null default now(),
  primary key (applicant_id, attempt_id, question_id),
  foreign key (applicant_id, attempt_id) references attempts (applicant_id, id)
);

-- What came too late or did not belong: kept, so that a complaint can be looked into.
create table refused_answers (
  applicant_id integer not null,
  attempt_id uuid not null,
  question_id integer not null,
  answer_id integer,
  seq bigint not null,
  answered_at timestamptz not null,
  reason text not null check (reason in ('closed', 'late', 'unknown')),
  refused_at timestamptz not null default now(),
  primary key (applicant_id, attempt_id, question_id, seq),
  foreign key (applicant_id, attempt_id) references attempts (applicant_id, id)
);
