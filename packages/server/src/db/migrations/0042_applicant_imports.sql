-- Sheets of applicants. A sheet is read once; what is done with it is done row by row, and each row knows what became of
-- it, so that whoever goes on after a crash does nothing twice.
CREATE TABLE applicant_imports (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer REFERENCES users (id) ON DELETE SET NULL,
  file_name text NOT NULL CHECK (char_length(file_name) <= 200),
  group_id integer REFERENCES person_groups (id) ON DELETE SET NULL,
  state text NOT NULL DEFAULT 'tried' CHECK (state IN ('tried', 'applying', 'stopped', 'done')),
  fingerprint text,
  missing_columns text[] NOT NULL,
  ignored_headings text[] NOT NULL,
  -- As they were when it ended: the rows are forgotten after a while.
  counts jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz
);
CREATE INDEX applicant_imports_created_idx ON applicant_imports (created_at, id);
CREATE INDEX applicant_imports_applying_idx ON applicant_imports (id) WHERE state = 'applying';
CREATE INDEX applicant_imports_user_idx ON applicant_imports (user_id);
CREATE INDEX applicant_imports_group_idx ON applicant_imports (group_id);

CREATE TABLE applicant_import_rows (
  import_id integer NOT NULL REFERENCES applicant_imports (id) ON DELETE CASCADE,
  row integer NOT NULL,
  -- As they stand in the sheet, by column.
  cells jsonb NOT NULL,
  -- As they were understood; null where they could not be.
  person jsonb,
  verdict text NOT NULL CHECK (verdict IN ('new', 'changed', 'same', 'refused')),
  account text CHECK (account IN ('new', 'known', 'above')),
  relation text,
  issues jsonb NOT NULL,
  changes jsonb NOT NULL,
  -- Who it is, or has become. What a sheet said of somebody goes with them.
  applicant_id integer REFERENCES applicants (id) ON DELETE CASCADE,
  is_taken boolean NOT NULL DEFAULT false,
  outcome text CHECK (outcome IN ('added', 'changed', 'kept', 'refused')),
  PRIMARY KEY (import_id, row)
);
CREATE INDEX applicant_import_rows_applicant_idx ON applicant_import_rows (applicant_id);
CREATE INDEX applicant_import_rows_left_idx ON applicant_import_rows (import_id, row)
  WHERE is_taken AND outcome IS NULL;
