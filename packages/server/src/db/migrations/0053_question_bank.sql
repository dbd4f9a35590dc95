-- Questions that live on their own. Exams hold copies that know where they come from; what a copy says never changes by
-- itself, and what the bank says of a question is only ever added to.

CREATE TABLE tags (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text COLLATE fa_numbered NOT NULL,
  -- Without regard to spellings and spaces: the same tag is not written twice.
  title_key text NOT NULL CONSTRAINT tags_title_key_key UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT tags_title_size CHECK (btrim(title) <> '' AND char_length(title) <= 60)
);

CREATE TABLE bank_questions (
  -- Of the same numbers as the questions of exams, as the ids of its answers are: a version may hold both.
  id integer PRIMARY KEY DEFAULT nextval(pg_get_serial_sequence('questions', 'id')),
  -- Where it usually stands.
  question_section_id integer REFERENCES question_sections (id),
  -- The newest.
  revision integer NOT NULL DEFAULT 1,
  -- Of the newest revision, for lists; what it can give where it is scored and needs nobody to mark it.
  title text COLLATE fa_numbered NOT NULL,
  kind text NOT NULL,
  translations jsonb NOT NULL,
  lowest numeric(15, 3),
  highest numeric(15, 3),
  search_key text NOT NULL,
  -- What is being written and is in no exam yet.
  draft jsonb,
  draft_revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX bank_questions_question_section_id_idx ON bank_questions (question_section_id);
CREATE INDEX bank_questions_search_key_idx ON bank_questions USING gin (search_key gin_trgm_ops);
CREATE INDEX bank_questions_title_idx ON bank_questions (title, id);
CREATE INDEX bank_questions_english_idx ON bank_questions ((english_title(translations, title) COLLATE en_numbered), id);
CREATE INDEX bank_questions_updated_at_idx ON bank_questions (updated_at, id);
CREATE INDEX bank_questions_kind_idx ON bank_questions (kind, updated_at, id);

CREATE TABLE bank_question_revisions (
  bank_question_id integer NOT NULL REFERENCES bank_questions (id) ON DELETE CASCADE,
  revision integer NOT NULL,
  -- As authors read it, without its place in an exam.
  content jsonb NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  made_by integer REFERENCES users (id) ON DELETE SET NULL,
  PRIMARY KEY (bank_question_id, revision)
);
CREATE INDEX bank_question_revisions_made_by_idx ON bank_question_revisions (made_by);

CREATE TABLE bank_question_tags (
  bank_question_id integer NOT NULL REFERENCES bank_questions (id) ON DELETE CASCADE,
  tag_id integer NOT NULL REFERENCES tags (id) ON DELETE CASCADE,
  PRIMARY KEY (bank_question_id, tag_id)
);
CREATE INDEX bank_question_tags_tag_id_idx ON bank_question_tags (tag_id, bank_question_id);

-- Which question of an exam is a copy of which revision. A question that was removed may be put back and is a copy still,
-- so that this does not refer to it.
CREATE TABLE bank_uses (
  question_id integer PRIMARY KEY,
  exam_id integer NOT NULL REFERENCES exams (id) ON DELETE CASCADE,
  bank_question_id integer NOT NULL REFERENCES bank_questions (id) ON DELETE CASCADE,
  revision integer NOT NULL,
  -- Of the copy, in the order of the revision's answers.
  answer_ids integer[] NOT NULL
);
CREATE INDEX bank_uses_exam_id_idx ON bank_uses (exam_id);
CREATE INDEX bank_uses_bank_question_id_idx ON bank_uses (bank_question_id, exam_id);

-- So many questions of a tag, chosen anew for each attempt. All that have the tag can give the same, else sums would not
-- compare: whoever would change that is refused.
CREATE TABLE question_draws (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  exam_id integer NOT NULL REFERENCES exams (id) ON DELETE CASCADE,
  question_section_id integer NOT NULL REFERENCES question_sections (id),
  tag_id integer NOT NULL REFERENCES tags (id),
  count integer NOT NULL CHECK (count BETWEEN 1 AND 1000),
  lowest numeric(15, 3) NOT NULL,
  highest numeric(15, 3) NOT NULL,
  CONSTRAINT question_draws_exam_id_tag_id_key UNIQUE (exam_id, tag_id)
);
CREATE INDEX question_draws_question_section_id_idx ON question_draws (question_section_id);
CREATE INDEX question_draws_tag_id_idx ON question_draws (tag_id);
