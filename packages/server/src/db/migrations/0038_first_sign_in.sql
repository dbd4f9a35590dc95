-- Nobody is told of the sign-in that an account begins with. Of those that were there before it was not noted.
ALTER TABLE users ADD COLUMN first_sign_in_at timestamptz;
UPDATE users SET first_sign_in_at = created_at;
