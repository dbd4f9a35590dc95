-- Pictures, sounds and short videos of questions and answers. The name of a medium is worked out from its bytes, so an
-- address never shows anything else, and the same picture is kept once.
CREATE TABLE media (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
  kind text NOT NULL CHECK (kind IN ('picture', 'sound', 'video')),
  -- Of pictures and videos.
  width integer,
  height integer,
  -- Of sounds and videos.
  seconds double precision,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When it was first found that nothing shows it any more.
  unused_since timestamptz
);

CREATE TABLE media_files (
  medium_id text NOT NULL REFERENCES media (id) ON DELETE CASCADE,
  name text NOT NULL,
  content_type text NOT NULL,
  width integer,
  bytes bytea NOT NULL,
  PRIMARY KEY (medium_id, name)
);
-- Packed already; unpacked by the database it could not be read in parts.
ALTER TABLE media_files ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- With all that is needed to show it, as it goes into versions; English texts are in `translations`.
ALTER TABLE questions
  ADD COLUMN medium jsonb,
  ADD COLUMN medium_id text GENERATED ALWAYS AS (medium ->> 'id') STORED REFERENCES media (id);
CREATE INDEX questions_medium_idx ON questions (medium_id) WHERE medium_id IS NOT NULL;
ALTER TABLE answers
  ADD COLUMN medium jsonb,
  ADD COLUMN medium_id text GENERATED ALWAYS AS (medium ->> 'id') STORED REFERENCES media (id);
CREATE INDEX answers_medium_idx ON answers (medium_id) WHERE medium_id IS NOT NULL;

-- What versions show stays as long as they do.
CREATE TABLE exam_version_media (
  version_id integer NOT NULL REFERENCES exam_versions (id) ON DELETE CASCADE,
  medium_id text NOT NULL REFERENCES media (id),
  PRIMARY KEY (version_id, medium_id)
);
CREATE INDEX exam_version_media_medium_idx ON exam_version_media (medium_id);

CREATE FUNCTION list_version_media() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO exam_version_media (version_id, medium_id)
  SELECT DISTINCT NEW.id, shown.id #>> '{}'
  FROM (
    SELECT jsonb_path_query(NEW.content, '$.sections[*].questions[*].medium.id') AS id
    UNION ALL
    SELECT jsonb_path_query(NEW.content, '$.sections[*].questions[*].answers[*].medium.id')
  ) AS shown
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER exam_versions_list_media AFTER INSERT ON exam_versions
  FOR EACH ROW EXECUTE FUNCTION list_version_media();
