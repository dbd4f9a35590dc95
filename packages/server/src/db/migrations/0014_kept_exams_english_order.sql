-- The administrators' list in English, sorted as it is read.
CREATE INDEX exams_kept_english_idx
  ON exams ((coalesce(translations #>> '{en,title}', title) COLLATE "en-x-icu"), id)
  WHERE archived_at IS NULL;
