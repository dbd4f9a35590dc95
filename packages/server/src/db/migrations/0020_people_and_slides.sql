-- The order of names. ICU's Persian collation knows the alphabet but takes the Arabic ي and ك for letters of their own.
ALTER TABLE applicants
  ADD COLUMN sort_name text COLLATE "fa-x-icu" NOT NULL
    GENERATED ALWAYS AS (translate(last_name || ' ' || first_name, 'يىك', 'ییک')) STORED;

-- One index for each order of the list. The columns that it can be narrowed by ride along, so that rows which do not
-- belong are passed over, and counted, without a look at the table.
CREATE INDEX applicants_name_idx ON applicants (sort_name, id)
  INCLUDE (gender, birth_date, province_id, city_id, registered_at);
CREATE INDEX applicants_birth_date_idx ON applicants (birth_date, id)
  INCLUDE (gender, province_id, city_id, registered_at);
DROP INDEX applicants_registered_idx;
CREATE INDEX applicants_registered_idx ON applicants (registered_at, id)
  INCLUDE (gender, birth_date, province_id, city_id);
DROP INDEX applicants_province_idx;
CREATE INDEX applicants_province_idx ON applicants (province_id, sort_name, id)
  INCLUDE (gender, birth_date, city_id, registered_at);
DROP INDEX applicants_city_idx;
CREATE INDEX applicants_city_idx ON applicants (city_id, province_id)
  INCLUDE (sort_name, id, gender, birth_date, registered_at);

-- The last name as a word of its own: the first letter or two of a name find it, and an index can serve that. From
-- now on the application writes it so.
UPDATE applicants
SET search_key = search_key || ' '
  || lower(translate(regexp_replace(last_name, '[\s\u200c\u064b-\u065f]', '', 'g'), 'يىكةأإآؤئ', 'ییکهاااوی'));

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
-- They are compressed already.
ALTER TABLE slide_images ALTER COLUMN bytes SET STORAGE EXTERNAL;
