-- A device without network may hold the wish to submit an attempt that others have ended since, and an administrator has opened
-- again: it would be over at once, for a wish of before. Each opening has a number, which comes along with the wish.
ALTER TABLE attempts ADD COLUMN opening integer NOT NULL DEFAULT 1;
