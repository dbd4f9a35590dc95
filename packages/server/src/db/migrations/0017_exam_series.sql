-- Exams that follow one another, as the lists of 2 months, 4 months and so on: a person's course goes through all of
-- them. Exams with the same name here, without regard to case, are one series.
ALTER TABLE exams
  ADD COLUMN series text,
  ADD CONSTRAINT exams_series_size CHECK (btrim(series) <> '' AND char_length(series) <= 50);
CREATE INDEX exams_series_idx ON exams (lower(series)) WHERE series IS NOT NULL;
