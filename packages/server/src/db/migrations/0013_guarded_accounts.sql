-- The oldest sign-ins of an account end when it has too many.
ALTER TABLE sessions DROP CONSTRAINT sessions_end_reason_check;
ALTER TABLE sessions ADD CONSTRAINT sessions_end_reason_check
  CHECK (end_reason IN ('signed_out', 'reuse', 'password_changed', 'disabled', 'too_many'));

-- Whoever reads the database or a copy of it could have signed tokens for everybody: the secret lives elsewhere now.
DROP TABLE token_keys;

-- Proofs of work that have been used, until they would have run out anyway: each opens one call, in whichever process.
CREATE TABLE spent_proofs (
  id uuid PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX spent_proofs_expires_idx ON spent_proofs (expires_at);

-- What an address, or everybody together, has asked for of late: a level that each call raises and time lowers. Losing
-- it in a crash costs nothing that is worth a write to the log.
CREATE UNLOGGED TABLE call_levels (
  subject text PRIMARY KEY,
  level double precision NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX call_levels_changed_idx ON call_levels (changed_at);

-- How often accounts and addresses that ask much have asked in the current minute, in all processes.
CREATE UNLOGGED TABLE call_counts (
  subject text PRIMARY KEY,
  calls integer NOT NULL,
  began_at timestamptz NOT NULL
);
CREATE INDEX call_counts_began_idx ON call_counts (began_at);

-- Codes that differ only by the keyboard they were typed on are the same code. Of those that meet now the first keeps
-- its own, the others get their number behind it.
WITH folded AS (
  SELECT id, code, translate(code, 'يىك', 'ییک') AS same FROM exams
), ranked AS (
  SELECT id, code, same, row_number() OVER (PARTITION BY lower(same) ORDER BY code <> same, id) AS place FROM folded
)
UPDATE exams SET code = CASE WHEN place = 1 THEN same ELSE left(same, 38) || '-' || exams.id END
FROM ranked WHERE ranked.id = exams.id AND ranked.code <> ranked.same;
WITH folded AS (
  SELECT id, code, translate(code, 'يىك', 'ییک') AS same FROM question_sections
), ranked AS (
  SELECT id, code, same, row_number() OVER (PARTITION BY lower(same) ORDER BY code <> same, id) AS place FROM folded
)
UPDATE question_sections SET code = CASE WHEN place = 1 THEN same ELSE left(same, 38) || '-' || question_sections.id END
FROM ranked WHERE ranked.id = question_sections.id AND ranked.code <> ranked.same;
ALTER TABLE exams ADD CONSTRAINT exams_code_letters_check CHECK (code !~ '[يىك]');
ALTER TABLE question_sections ADD CONSTRAINT question_sections_code_letters_check CHECK (code !~ '[يىك]');
