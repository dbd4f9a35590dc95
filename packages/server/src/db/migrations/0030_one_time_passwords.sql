-- Until when a one-time password opens a session; the moment of its use once it has been used. Those that were given
-- before this rule get the same time as new ones.
alter table users add column one_time_until timestamptz;
update users set one_time_until = now() + interval '72 hours' where must_change_password;
alter table users
  add constraint users_one_time_check check (must_change_password = (one_time_until is not null));
