-- The people of a city in the order of their names, as those of a province have it: no sort, however large the city.
DROP INDEX applicants_city_idx;
CREATE INDEX applicants_city_idx ON applicants (city_id, sort_name, id)
  INCLUDE (province_id, gender, birth_date, registered_at);
