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

CREATE TABLE slides (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- As the person who uploaded it calls it, and the kind of file it was; what is served stands in slide_images.
  file_name text NOT NULL,
  content_type text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  caption text NOT NULL DEFAULT '',
  row_order integer NOT NULL,
  translations jsonb NOT NULL DEFAULT '{}',
  search_key text NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT slides_file_name_size CHECK (btrim(file_name) <> '' AND char_length(file_name) <= 255),
  CONSTRAINT slides_content_type_known CHECK (content_type IN ('image/jpeg', 'image/png', 'image/webp', 'image/avif')),
  CONSTRAINT slides_size_limit CHECK (width > 0 AND height > 0),
  CONSTRAINT slides_caption_size CHECK (char_length(caption) <= 500),
  CONSTRAINT slides_translations_object CHECK (jsonb_typeof(translations) = 'object')
);
CREATE INDEX slides_row_order_idx ON slides (row_order, id);
CREATE INDEX slides_search_key_idx ON slides USING gin (search_key gin_trgm_ops);

CREATE TABLE slide_images (
  slide_id integer NOT NULL REFERENCES slides (id) ON DELETE CASCADE,
  -- The name holds a hash of the bytes: another picture has another name, so that a name can be cached for ever.
  file text NOT NULL,
  content_type text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (slide_id, file),
  CONSTRAINT slide_images_content_type_known CHECK (content_type IN ('image/webp', 'image/avif'))
);
-- The bytes are compressed already. PostgreSQL 15 does not take this within CREATE TABLE.
ALTER TABLE slide_images ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- Remembers what was seeded, so that demo content an administrator has deleted does not come back.
CREATE TABLE seedings (
  name text PRIMARY KEY,
  seeded_at timestamptz NOT NULL DEFAULT now()
);
