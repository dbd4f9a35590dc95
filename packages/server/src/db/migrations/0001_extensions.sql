-- Search by parts of words; the extension may be created by a database's owner, who need not be a superuser.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
