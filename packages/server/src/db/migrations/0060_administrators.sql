-- Few among many: whoever lists them, or looks for the last owner, would go through everybody's accounts.
CREATE INDEX users_administrators_idx ON users (username) WHERE role = 'admin';
