-- Search by parts of words; the extension may be created by a database's owner, who need not be a superuser.
create extension if not exists pg_trgm;
