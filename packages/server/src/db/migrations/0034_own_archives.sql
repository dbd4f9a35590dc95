-- All that is kept about an account and its people, as a file that its owner asked for. It lies here, in parts, and not on
-- a disk: whichever process answers has it, and it goes with the account.
CREATE TABLE own_archives (
  user_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- Another one for each time that it is asked for.
  id uuid NOT NULL CONSTRAINT own_archives_id_key UNIQUE,
  language text NOT NULL CHECK (language IN ('fa', 'en')),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'making', 'ready', 'failed')),
  asked_at timestamptz NOT NULL DEFAULT now(),
  -- While it is made, when whoever makes it was last heard of.
  heard_at timestamptz NOT NULL DEFAULT now(),
  tries integer NOT NULL DEFAULT 0,
  -- How many of its reports are set, of how many.
  done integer NOT NULL DEFAULT 0,
  total integer NOT NULL DEFAULT 0,
  bytes bigint NOT NULL DEFAULT 0,
  expires_at timestamptz
);
CREATE INDEX own_archives_expires_idx ON own_archives (expires_at);

CREATE TABLE own_archive_parts (
  archive_id uuid NOT NULL REFERENCES own_archives (id) ON DELETE CASCADE,
  position integer NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (archive_id, position)
);
