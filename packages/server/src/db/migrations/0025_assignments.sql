-- People who are dealt with together: a class, a branch, a kindergarten.
CREATE TABLE person_groups (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text COLLATE "fa-x-icu" NOT NULL,
  translations jsonb NOT NULL DEFAULT '{}',
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  search_key text NOT NULL,
  CONSTRAINT person_groups_title_size CHECK (btrim(title) <> '' AND char_length(title) <= 200),
  CONSTRAINT person_groups_translations_object CHECK (jsonb_typeof(translations) = 'object')
);
CREATE TABLE person_group_members (
  group_id integer NOT NULL REFERENCES person_groups (id) ON DELETE CASCADE,
  applicant_id integer NOT NULL REFERENCES applicants (id) ON DELETE CASCADE,
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (group_id, applicant_id)
);
CREATE INDEX person_group_members_applicant_idx ON person_group_members (applicant_id);

-- Not listed, and startable only by whom it was given to.
ALTER TABLE exams
  ADD COLUMN by_invitation boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT exams_invitation_not_for_visitors CHECK (NOT (by_invitation AND open_to_visitors));

-- Exams given to people who are named, to whoever is in a group, or to whoever has the code.
CREATE TABLE assignments (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  audience text NOT NULL CHECK (audience IN ('people', 'group', 'link')),
  group_id integer REFERENCES person_groups (id),
  label text NOT NULL CHECK (char_length(label) <= 200),
  opens_at timestamptz NOT NULL,
  -- The first moment at which it is over.
  closes_at timestamptz,
  extra_minutes integer NOT NULL DEFAULT 0 CHECK (extra_minutes BETWEEN 0 AND 1440),
  reminds boolean NOT NULL,
  -- Who must answer; null: anybody.
  informant text CHECK (informant IN ('mother', 'father', 'self', 'teacher')),
  -- An invitation hangs on walls and is printed again: administrators read it here.
  code text CONSTRAINT assignments_code_key UNIQUE,
  max_uses integer CHECK (max_uses >= 1),
  uses integer NOT NULL DEFAULT 0,
  user_id integer REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  withdrawn_at timestamptz,
  revision integer NOT NULL DEFAULT 1,
  CONSTRAINT assignments_whose_check CHECK (
    (audience = 'group') = (group_id IS NOT NULL) AND (audience = 'link') = (code IS NOT NULL)
      AND (audience = 'link' OR (max_uses IS NULL AND uses = 0))
  ),
  CONSTRAINT assignments_uses_limit CHECK (uses <= max_uses),
  CONSTRAINT assignments_times_check CHECK (closes_at > opens_at)
);
CREATE INDEX assignments_group_idx ON assignments (group_id);
CREATE INDEX assignments_created_idx ON assignments (created_at, id);
CREATE INDEX assignments_reminds_idx ON assignments (opens_at) WHERE reminds AND withdrawn_at IS NULL;
CREATE INDEX assignments_user_idx ON assignments (user_id);

CREATE TABLE assignment_exams (
  assignment_id integer NOT NULL REFERENCES assignments (id) ON DELETE CASCADE,
  exam_id integer NOT NULL REFERENCES exams (id),
  position integer NOT NULL,
  PRIMARY KEY (assignment_id, exam_id)
);
CREATE INDEX assignment_exams_exam_idx ON assignment_exams (exam_id);

-- Who was named or came with the code; of a group, only those for whom something else applies.
CREATE TABLE assignment_people (
  assignment_id integer NOT NULL REFERENCES assignments (id) ON DELETE CASCADE,
  applicant_id integer NOT NULL REFERENCES applicants (id) ON DELETE CASCADE,
  -- Null: as for everybody.
  extra_minutes integer CHECK (extra_minutes BETWEEN 0 AND 1440),
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (assignment_id, applicant_id)
);
CREATE INDEX assignment_people_applicant_idx ON assignment_people (applicant_id);

-- Whose an assignment is, of all three kinds, with what applies to each.
CREATE VIEW assigned_people AS
  SELECT a.id AS assignment_id, p.applicant_id, coalesce(p.extra_minutes, a.extra_minutes) AS extra_minutes
  FROM assignments a JOIN assignment_people p ON p.assignment_id = a.id
  WHERE a.audience <> 'group'
  UNION ALL
  SELECT a.id, m.applicant_id, coalesce(p.extra_minutes, a.extra_minutes)
  FROM assignments a
    JOIN person_group_members m ON m.group_id = a.group_id
    LEFT JOIN assignment_people p ON p.assignment_id = a.id AND p.applicant_id = m.applicant_id;
