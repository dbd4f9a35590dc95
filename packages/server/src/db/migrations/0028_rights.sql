-- What an administrator may do. Those who were there before could do everything, and still can.
ALTER TABLE users ADD COLUMN rights text[] NOT NULL DEFAULT '{}';
UPDATE users SET rights = '{owner}' WHERE role = 'admin';
ALTER TABLE users
  ADD CONSTRAINT users_rights_check CHECK (rights <@ ARRAY['owner', 'author', 'clinician', 'desk', 'analyst']),
  ADD CONSTRAINT users_rights_role_check CHECK ((role = 'admin') = (rights <> '{}'));
