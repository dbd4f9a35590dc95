-- Every question about the attempts of a version names their exam too, and goes by the indexes that begin with it; no version
-- is deleted while there are attempts. It was written with each start, each submission and each corrected result.
DROP INDEX attempts_version_idx;
