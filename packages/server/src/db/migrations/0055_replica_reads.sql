-- When an administrator has changed something last, so that a copy of the database that does not know of it yet is not
-- what they are shown. Written only where there is such a copy.
ALTER TABLE sessions ADD COLUMN wrote_at timestamptz;
