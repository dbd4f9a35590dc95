-- How many attempts there are at each exam, kept by the statement that starts them: counting them anew would make every
-- list of exams slower with each attempt.
CREATE TABLE exam_attempt_counts (
  exam_id integer PRIMARY KEY REFERENCES exams (id) ON DELETE CASCADE,
  attempts integer NOT NULL
);

INSERT INTO exam_attempt_counts (exam_id, attempts)
SELECT exam_id, count(*) FROM attempts GROUP BY exam_id;
