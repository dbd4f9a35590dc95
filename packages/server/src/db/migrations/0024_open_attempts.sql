-- Who is taking an exam now, the newest first: a few rows among all that were ever taken.
create index attempts_open_idx on attempts (started_at desc, id desc) where submitted_at is null;
