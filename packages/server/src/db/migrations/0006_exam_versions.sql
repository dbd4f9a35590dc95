-- What an exam was when somebody started it. A version never changes; the same content is stored once.
CREATE TABLE exam_versions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  exam_id integer NOT NULL REFERENCES exams (id),
  content jsonb NOT NULL,
  hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT exam_versions_exam_id_hash_key UNIQUE (exam_id, hash)
);

-- Which answers belong to which question of a version, for the statement that saves answers, and which section the
-- question counts for.
CREATE TABLE exam_version_questions (
  version_id integer NOT NULL REFERENCES exam_versions (id) ON DELETE CASCADE,
  question_id integer NOT NULL,
  answer_ids integer[] NOT NULL,
  section_id integer NOT NULL,
  PRIMARY KEY (version_id, question_id)
);
