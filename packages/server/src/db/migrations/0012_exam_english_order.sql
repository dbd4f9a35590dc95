-- Readers of English expect Latin letters before Persian ones, which the Persian order puts the other way round.
DROP INDEX exams_offered_english_idx;
CREATE INDEX exams_offered_english_idx
  ON exams ((coalesce(translations #>> '{en,title}', title) COLLATE "en-x-icu"), id)
  WHERE published AND archived_at IS NULL;
