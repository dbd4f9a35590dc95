-- A sheet may be applied by somebody else than who uploaded it: what becomes of its rows is done by their word.
-- Null: nobody has yet, or it was before this was noted (then it was done under who uploaded it).
ALTER TABLE applicant_imports ADD COLUMN applied_by integer REFERENCES users (id) ON DELETE SET NULL;
CREATE INDEX applicant_imports_applied_by_idx ON applicant_imports (applied_by);
