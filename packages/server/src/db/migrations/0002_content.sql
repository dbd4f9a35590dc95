-- Main columns hold the Persian text, `translations` the other languages as {"en": {"title": …}}.
-- `search_key` is written by the application: the rules that fold spellings live in one place, the domain package.
-- `revision` grows with every edit: a form that was opened on an older one is refused instead of overwriting.

CREATE TABLE categories (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text COLLATE "fa-x-icu" NOT NULL,
  description text NOT NULL DEFAULT '',
  translations jsonb NOT NULL DEFAULT '{}',
  search_key text NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT categories_title_size CHECK (btrim(title) <> '' AND char_length(title) <= 200),
  CONSTRAINT categories_description_size CHECK (char_length(description) <= 5000),
  CONSTRAINT categories_translations_object CHECK (jsonb_typeof(translations) = 'object')
);
CREATE INDEX categories_title_idx ON categories (title, id);
CREATE INDEX categories_search_key_idx ON categories USING gin (search_key gin_trgm_ops);

CREATE TABLE age_ranges (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text COLLATE "fa-x-icu" NOT NULL,
  -- Completed months, both ends inside the range; no upper end means "and older".
  from_months integer NOT NULL,
  to_months integer,
  translations jsonb NOT NULL DEFAULT '{}',
  search_key text NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT age_ranges_title_size CHECK (btrim(title) <> '' AND char_length(title) <= 200),
  CONSTRAINT age_ranges_months_limit CHECK (from_months BETWEEN 0 AND 1440 AND coalesce(to_months, 0) <= 1440),
  CONSTRAINT age_ranges_months_order CHECK (to_months IS NULL OR from_months <= to_months),
  CONSTRAINT age_ranges_translations_object CHECK (jsonb_typeof(translations) = 'object')
);
CREATE INDEX age_ranges_months_idx ON age_ranges (from_months, to_months, id);
CREATE INDEX age_ranges_search_key_idx ON age_ranges USING gin (search_key gin_trgm_ops);

CREATE TABLE question_sections (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text COLLATE "fa-x-icu" NOT NULL,
  code text NOT NULL,
  translations jsonb NOT NULL DEFAULT '{}',
  search_key text NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT question_sections_title_size CHECK (btrim(title) <> '' AND char_length(title) <= 200),
  CONSTRAINT question_sections_code_size CHECK (btrim(code) <> '' AND char_length(code) <= 50),
  CONSTRAINT question_sections_translations_object CHECK (jsonb_typeof(translations) = 'object')
);
CREATE UNIQUE INDEX question_sections_code_key ON question_sections (lower(code));
CREATE INDEX question_sections_title_idx ON question_sections (title, id);
CREATE INDEX question_sections_search_key_idx ON question_sections USING gin (search_key gin_trgm_ops);

CREATE TABLE exams (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL,
  title text COLLATE "fa-x-icu" NOT NULL,
  description text NOT NULL DEFAULT '',
  category_id integer NOT NULL REFERENCES categories (id),
  age_range_id integer NOT NULL REFERENCES age_ranges (id),
  published boolean NOT NULL DEFAULT false,
  time_limit_minutes integer,
  max_attempts integer,
  shuffle_questions boolean NOT NULL DEFAULT false,
  shuffle_answers boolean NOT NULL DEFAULT false,
  archived_at timestamptz,
  translations jsonb NOT NULL DEFAULT '{}',
  search_key text NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT exams_code_size CHECK (btrim(code) <> '' AND char_length(code) <= 50),
  CONSTRAINT exams_title_size CHECK (btrim(title) <> '' AND char_length(title) <= 200),
  CONSTRAINT exams_description_size CHECK (char_length(description) <= 5000),
  CONSTRAINT exams_time_limit_minutes_limit CHECK (time_limit_minutes BETWEEN 1 AND 10080),
  CONSTRAINT exams_max_attempts_limit CHECK (max_attempts BETWEEN 1 AND 1000),
  CONSTRAINT exams_translations_object CHECK (jsonb_typeof(translations) = 'object')
);
-- Archived exams keep their code: their results still show it.
CREATE UNIQUE INDEX exams_code_key ON exams (lower(code));
CREATE INDEX exams_category_id_idx ON exams (category_id);
CREATE INDEX exams_age_range_id_idx ON exams (age_range_id);
CREATE INDEX exams_offered_idx ON exams (title, id) WHERE published AND archived_at IS NULL;
CREATE INDEX exams_kept_idx ON exams (title, id) WHERE archived_at IS NULL;
CREATE INDEX exams_search_key_idx ON exams USING gin (search_key gin_trgm_ops);

CREATE TABLE questions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  exam_id integer NOT NULL REFERENCES exams (id) ON DELETE CASCADE,
  question_section_id integer NOT NULL REFERENCES question_sections (id),
  position integer NOT NULL,
  title text NOT NULL,
  translations jsonb NOT NULL DEFAULT '{}',
  search_key text NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Deferrable, so that one statement may swap positions.
  CONSTRAINT questions_exam_id_position_key UNIQUE (exam_id, position) DEFERRABLE INITIALLY IMMEDIATE,
  CONSTRAINT questions_position_limit CHECK (position >= 1),
  CONSTRAINT questions_title_size CHECK (btrim(title) <> '' AND char_length(title) <= 2000),
  CONSTRAINT questions_translations_object CHECK (jsonb_typeof(translations) = 'object')
);
CREATE INDEX questions_question_section_id_idx ON questions (question_section_id);
CREATE INDEX questions_search_key_idx ON questions USING gin (search_key gin_trgm_ops);

-- Answers are edited as a part of their question, whose revision counts for them too.
CREATE TABLE answers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  question_id integer NOT NULL REFERENCES questions (id) ON DELETE CASCADE,
  position integer NOT NULL,
  title text NOT NULL,
  score numeric(9, 3) NOT NULL,
  translations jsonb NOT NULL DEFAULT '{}',
  CONSTRAINT answers_question_id_position_key UNIQUE (question_id, position) DEFERRABLE INITIALLY IMMEDIATE,
  CONSTRAINT answers_position_limit CHECK (position >= 1),
  CONSTRAINT answers_title_size CHECK (btrim(title) <> '' AND char_length(title) <= 1000),
  CONSTRAINT answers_score_number CHECK (score <> 'NaN'),
  CONSTRAINT answers_translations_object CHECK (jsonb_typeof(translations) = 'object')
);

CREATE TABLE bands (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  exam_id integer NOT NULL REFERENCES exams (id) ON DELETE CASCADE,
  -- Null: the band reads the total score.
  question_section_id integer REFERENCES question_sections (id),
  lower_bound numeric(12, 3) NOT NULL,
  lower_inclusive boolean NOT NULL,
  upper_bound numeric(12, 3) NOT NULL,
  upper_inclusive boolean NOT NULL,
  label text NOT NULL,
  advice text NOT NULL DEFAULT '',
  severity text NOT NULL,
  translations jsonb NOT NULL DEFAULT '{}',
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT bands_bounds_number CHECK (lower_bound <> 'NaN' AND upper_bound <> 'NaN'),
  -- Scores are whole thousandths: between two neighbours lies nothing.
  CONSTRAINT bands_not_empty CHECK (
    lower_bound + CASE WHEN lower_inclusive THEN 0 ELSE 0.001 END
      <= upper_bound - CASE WHEN upper_inclusive THEN 0 ELSE 0.001 END
  ),
  CONSTRAINT bands_label_size CHECK (btrim(label) <> '' AND char_length(label) <= 200),
  CONSTRAINT bands_advice_size CHECK (char_length(advice) <= 5000),
  CONSTRAINT bands_severity_known CHECK (severity IN ('good', 'watch', 'act')),
  CONSTRAINT bands_translations_object CHECK (jsonb_typeof(translations) = 'object'),
  -- One-value ranges stand for "equal", which GiST cannot compare on integers without another extension.
  CONSTRAINT bands_no_overlap EXCLUDE USING gist (
    int4range(exam_id, exam_id, '[]') WITH &&,
    int4range(coalesce(question_section_id, 0), coalesce(question_section_id, 0), '[]') WITH &&,
    int8range(
      (lower_bound * 1000)::bigint,
      (upper_bound * 1000)::bigint,
      CASE WHEN lower_inclusive THEN '[' ELSE '(' END || CASE WHEN upper_inclusive THEN ']' ELSE ')' END
    ) WITH &&
  ) DEFERRABLE INITIALLY IMMEDIATE
);
CREATE INDEX bands_exam_id_idx ON bands (exam_id);
CREATE INDEX bands_question_section_id_idx ON bands (question_section_id);

CREATE TABLE faqs (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  question text NOT NULL,
  answer text NOT NULL,
  row_order integer NOT NULL,
  translations jsonb NOT NULL DEFAULT '{}',
  search_key text NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT faqs_question_size CHECK (btrim(question) <> '' AND char_length(question) <= 500),
  CONSTRAINT faqs_answer_size CHECK (btrim(answer) <> '' AND char_length(answer) <= 10000),
  CONSTRAINT faqs_translations_object CHECK (jsonb_typeof(translations) = 'object')
);
CREATE INDEX faqs_row_order_idx ON faqs (row_order, id);
CREATE INDEX faqs_search_key_idx ON faqs USING gin (search_key gin_trgm_ops);

-- Remembers what was seeded, so that demo content an administrator has deleted does not come back.
CREATE TABLE seedings (
  name text PRIMARY KEY,
  seeded_at timestamptz NOT NULL DEFAULT now()
);
