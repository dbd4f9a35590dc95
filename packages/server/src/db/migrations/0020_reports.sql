-- What the printed report of an exam says around its figures, in both languages, as administrators write it. It goes with
-- the versions of the exam: who was given a report can be given the same again. Empty: the product's own words.
ALTER TABLE exams
  ADD COLUMN report_texts jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT exams_report_texts_object CHECK (jsonb_typeof(report_texts) = 'object'),
  ADD COLUMN report_revision integer NOT NULL DEFAULT 1;

-- Who examined and what for: known to whoever hands the report over, and true of one attempt alone.
CREATE TABLE report_notes (
  applicant_id integer NOT NULL,
  attempt_id uuid NOT NULL,
  examiner text NOT NULL DEFAULT '',
  purpose text NOT NULL DEFAULT '',
  revision integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (applicant_id, attempt_id),
  FOREIGN KEY (applicant_id, attempt_id) REFERENCES attempts (applicant_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT report_notes_examiner_size CHECK (char_length(examiner) <= 200),
  CONSTRAINT report_notes_purpose_size CHECK (char_length(purpose) <= 1000)
);
