-- A call that adds an entry of what administrators write may be named by whoever makes it. Sent again because the answer
-- was lost, it finds here what it has added already. After a day nobody asks any more.
CREATE TABLE creation_requests (
  request_key uuid PRIMARY KEY,
  -- Of who it was, of what kind the entry is, and of what was to stand in it.
  content_hash text NOT NULL,
  -- Null only within the transaction that adds it.
  entity_id integer,
  made_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX creation_requests_made_at_idx ON creation_requests (made_at);

-- A nightly check that was begun and has not come to its end since. `checked_at` is when it was last begun.
ALTER TABLE statistics_kept ADD COLUMN unfinished_since timestamptz;
