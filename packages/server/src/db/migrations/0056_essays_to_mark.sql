-- What is still to be marked, the longest waiting first: few among all that was ever marked.
CREATE INDEX essay_answers_waiting_idx ON essay_answers (exam_id, submitted_at, attempt_id, question_id)
  WHERE score IS NULL;
