#!/bin/sh
# Run once by the image of PostgreSQL, on an empty volume: the product signs in as a role that owns its database and nothing
# else, not as the superuser.
set -eu
psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres --set=password="$SANJEH_PASSWORD" <<'SQL'
CREATE ROLE sanjeh LOGIN PASSWORD :'password';
CREATE DATABASE sanjeh OWNER sanjeh ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0;
ALTER DATABASE sanjeh SET random_page_cost = 1.1;
SQL
