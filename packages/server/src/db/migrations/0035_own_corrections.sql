-- How often somebody has corrected what tells them apart, themselves: an operator sets how often they may in a year.
CREATE TABLE own_corrections (
  applicant_id integer NOT NULL REFERENCES applicants (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('names', 'birth')),
  corrected_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX own_corrections_applicant_idx ON own_corrections (applicant_id, kind, corrected_at);
