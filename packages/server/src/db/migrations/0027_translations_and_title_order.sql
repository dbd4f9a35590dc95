-- An English text whose Persian one has changed since is kept, in `translations.outdated` with the Persian text that it
-- was written for, but shown to no reader. What is there today counts as looked at.
ALTER TABLE consent_texts ADD COLUMN text_en_source text;

-- Numbers in titles by what they count, in whichever digits: ۲ before ۱۲.
CREATE COLLATION fa_numbered (provider = icu, locale = 'fa-u-kn-true');
CREATE COLLATION en_numbered (provider = icu, locale = 'en-u-kn-true');
ALTER TABLE age_ranges ALTER COLUMN title TYPE text COLLATE fa_numbered;
ALTER TABLE categories ALTER COLUMN title TYPE text COLLATE fa_numbered;
ALTER TABLE question_sections ALTER COLUMN title TYPE text COLLATE fa_numbered;
DROP INDEX exams_offered_english_idx, exams_kept_english_idx;
ALTER TABLE exams ALTER COLUMN title TYPE text COLLATE fa_numbered;

-- The title that readers of English see.
CREATE FUNCTION english_title(translations jsonb, title text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN translations #> '{outdated,title}' IS NULL THEN coalesce(translations #>> '{en,title}', title)
  ELSE title
END;
CREATE INDEX exams_offered_english_idx ON exams ((english_title(translations, title) COLLATE en_numbered), id)
  WHERE published AND archived_at IS NULL;
CREATE INDEX exams_kept_english_idx ON exams ((english_title(translations, title) COLLATE en_numbered), id)
  WHERE archived_at IS NULL;

-- Names that are one word are written with a half-space.
UPDATE cities SET name_fa = regexp_replace(name_fa, ' (آباد|شهر)(?=$|[ )])', '‌\1', 'g')
WHERE name_fa ~ ' (آباد|شهر)($|[ )])';
UPDATE cities SET name_fa = 'نی‌ریز' WHERE name_fa = 'نی ریز';
