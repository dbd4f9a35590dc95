-- An exam has several editors at once, each with a counter of its own, so that nobody is refused because of a change
-- that is none of theirs. `revision` counts the edits of the exam's own fields.
ALTER TABLE exams
  -- Every change of the questions, their answers, their order or the bands.
  ADD COLUMN content_revision integer NOT NULL DEFAULT 1,
  -- Which questions there are and in what order.
  ADD COLUMN order_revision integer NOT NULL DEFAULT 1,
  ADD COLUMN bands_revision integer NOT NULL DEFAULT 1;

CREATE INDEX exams_created_at_idx ON exams (created_at, id) WHERE archived_at IS NULL;
CREATE INDEX exams_updated_at_idx ON exams (updated_at, id) WHERE archived_at IS NULL;
-- For readers of English; the Persian title stands in where there is no English one.
CREATE INDEX exams_offered_english_idx ON exams ((coalesce(translations #>> '{en,title}', title)), id)
  WHERE published AND archived_at IS NULL;

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
