-- A call that adds or orders questions is named by whoever makes it. Sent again because the answer was lost, it finds
-- here what it has done already.
CREATE TABLE question_requests (
  exam_id integer NOT NULL REFERENCES exams (id) ON DELETE CASCADE,
  request_key uuid NOT NULL,
  -- The questions that it has added.
  question_ids integer[] NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (exam_id, request_key)
);
CREATE INDEX question_requests_made_at_idx ON question_requests (made_at);
