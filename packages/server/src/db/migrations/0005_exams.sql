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
  -- Several people edit an exam at once, each part with a counter of its own, so that nobody is refused because of a
  -- change that is none of theirs. `revision` counts the edits of the fields above; this one every change of the
  -- questions, their answers, their order or the bands.
  content_revision integer NOT NULL DEFAULT 1,
  -- Which questions there are and in what order.
  order_revision integer NOT NULL DEFAULT 1,
  bands_revision integer NOT NULL DEFAULT 1,
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
CREATE INDEX exams_search_key_idx ON exams USING gin (search_key gin_trgm_ops);
-- One index for each order of the lists: of what is on offer, and of all that administrators still have.
CREATE INDEX exams_offered_idx ON exams (title, id) WHERE published AND archived_at IS NULL;
CREATE INDEX exams_kept_idx ON exams (title, id) WHERE archived_at IS NULL;
CREATE INDEX exams_created_at_idx ON exams (created_at, id) WHERE archived_at IS NULL;
CREATE INDEX exams_updated_at_idx ON exams (updated_at, id) WHERE archived_at IS NULL;
-- For readers of English. The Persian title stands in where there is no English one, and Latin letters come before
-- Persian ones, which the Persian order puts the other way round.
CREATE INDEX exams_offered_english_idx
  ON exams ((coalesce(translations #>> '{en,title}', title) COLLATE "en-x-icu"), id)
  WHERE published AND archived_at IS NULL;
CREATE INDEX exams_kept_english_idx
  ON exams ((coalesce(translations #>> '{en,title}', title) COLLATE "en-x-icu"), id)
  WHERE archived_at IS NULL;

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

-- A removed question waits here to be put back, with its ids, so that statistics go on counting it as the same one.
CREATE TABLE removed_questions (
  question_id integer PRIMARY KEY,
  exam_id integer NOT NULL REFERENCES exams (id) ON DELETE CASCADE,
  -- As administrators read it.
  content jsonb NOT NULL,
  removed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX removed_questions_exam_id_idx ON removed_questions (exam_id);
CREATE INDEX removed_questions_removed_at_idx ON removed_questions (removed_at);

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
