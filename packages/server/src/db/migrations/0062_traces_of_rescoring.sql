-- A correction of 100,000 results looked up the same run and the same version 100,000 times each. Whoever writes a row here
-- counts it in the run in the same transaction, and takes the version from the attempt, whose own reference holds it;
-- neither is deleted while its exam has attempts. Nobody looks for the rows of a version.
ALTER TABLE attempt_rescorings
  DROP CONSTRAINT attempt_rescorings_run_id_fkey,
  DROP CONSTRAINT attempt_rescorings_version_id_fkey;
DROP INDEX attempt_rescorings_version_idx;
