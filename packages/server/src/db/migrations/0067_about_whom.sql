-- About whom a message is, so that it is asked once more before it is sent whether they still belong to the account, and
-- whom a notice names, so that it goes with them and not with a namesake. Null: nobody, or written before this was noted.
-- No keys: what is being planned must not fail because somebody is erased meanwhile.
ALTER TABLE messages ADD COLUMN applicant_id integer;
ALTER TABLE account_notices ADD COLUMN applicant_id integer;
