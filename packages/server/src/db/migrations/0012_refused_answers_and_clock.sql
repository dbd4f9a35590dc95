-- Refused answers are cleared away by their age.
CREATE INDEX refused_answers_refused_idx ON refused_answers (refused_at);

-- When this server's clock was put forward or back while exams were under way, as far as the product has noticed: the
-- open attempts were moved along, once for each jump however many processes saw it.
CREATE TABLE clock_jumps (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  seen_at timestamptz NOT NULL,
  seconds double precision NOT NULL
);
