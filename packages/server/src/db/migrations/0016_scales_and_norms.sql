-- What an exam measures. As long as its author says nothing else, its sections and its total are its scales; in a quiz a
-- question that was left out adds nothing, in a questionnaire it leaves the scale without a score.
ALTER TABLE exams
  ADD COLUMN kind text NOT NULL DEFAULT 'quiz'
    CONSTRAINT exams_kind_known CHECK (kind IN ('quiz', 'questionnaire')),
  -- The sum of everything means nothing where the scales measure different things.
  ADD COLUMN total_shown boolean NOT NULL DEFAULT true,
  ADD COLUMN scales_revision integer NOT NULL DEFAULT 1,
  ADD COLUMN norms_revision integer NOT NULL DEFAULT 1;

-- A row for the total or a section only where it differs from what is usual; their questions are those of the exam or
-- the section. A scale of the author's own names its members.
CREATE TABLE scales (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  exam_id integer NOT NULL REFERENCES exams (id) ON DELETE CASCADE,
  kind text NOT NULL,
  question_section_id integer REFERENCES question_sections (id) ON DELETE CASCADE,
  position integer NOT NULL,
  code text,
  title text,
  translations jsonb NOT NULL DEFAULT '{}',
  missing_rule text NOT NULL,
  max_missing integer NOT NULL DEFAULT 0,
  bands_on text NOT NULL DEFAULT 'raw',
  interval_level integer NOT NULL DEFAULT 95,
  CONSTRAINT scales_kind_known CHECK (kind IN ('total', 'section', 'own')),
  CONSTRAINT scales_section_named CHECK ((kind = 'section') = (question_section_id IS NOT NULL)),
  CONSTRAINT scales_own_named CHECK ((kind = 'own') = (code IS NOT NULL) AND (kind = 'own') = (title IS NOT NULL)),
  CONSTRAINT scales_code_size CHECK (btrim(code) <> '' AND char_length(code) <= 50),
  CONSTRAINT scales_title_size CHECK (btrim(title) <> '' AND char_length(title) <= 200),
  CONSTRAINT scales_translations_object CHECK (jsonb_typeof(translations) = 'object'),
  CONSTRAINT scales_missing_known CHECK (missing_rule IN ('zero', 'prorate', 'none')),
  CONSTRAINT scales_max_missing_limit CHECK (
    max_missing BETWEEN 0 AND 1000 AND (max_missing = 0 OR missing_rule = 'prorate')
  ),
  CONSTRAINT scales_bands_on_known CHECK (bands_on IN ('raw', 'z', 't', 'stanine', 'percentile')),
  CONSTRAINT scales_interval_level_known CHECK (interval_level IN (68, 90, 95))
);
CREATE INDEX scales_exam_id_idx ON scales (exam_id);
CREATE UNIQUE INDEX scales_total_key ON scales (exam_id) WHERE kind = 'total';
CREATE UNIQUE INDEX scales_section_key ON scales (exam_id, question_section_id) WHERE kind = 'section';
CREATE UNIQUE INDEX scales_code_key ON scales (exam_id, lower(code)) WHERE kind = 'own';
CREATE INDEX scales_question_section_id_idx ON scales (question_section_id);

-- Members are named without a reference: a question that was removed and is put back is a member again.
CREATE TABLE scale_members (
  scale_id integer NOT NULL REFERENCES scales (id) ON DELETE CASCADE,
  position integer NOT NULL,
  question_id integer,
  -- Another scale: 'total', 'section:12' or 'scale:7'.
  scale_key text,
  weight numeric(7, 3) NOT NULL,
  reversed boolean NOT NULL,
  PRIMARY KEY (scale_id, position),
  CONSTRAINT scale_members_one CHECK (num_nonnulls(question_id, scale_key) = 1),
  CONSTRAINT scale_members_scale_key_form CHECK (scale_key ~ '^(total|section:[0-9]+|scale:[0-9]+)$'),
  CONSTRAINT scale_members_weight_limit CHECK (weight BETWEEN -1 AND 1000)
);

-- Answers that somebody must look at, whatever the scores say. Named without a reference, like members.
CREATE TABLE answer_alerts (
  exam_id integer NOT NULL REFERENCES exams (id) ON DELETE CASCADE,
  answer_id integer NOT NULL,
  position integer NOT NULL,
  text text NOT NULL,
  translations jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (exam_id, answer_id),
  CONSTRAINT answer_alerts_text_size CHECK (btrim(text) <> '' AND char_length(text) <= 500),
  CONSTRAINT answer_alerts_translations_object CHECK (jsonb_typeof(translations) = 'object')
);

-- A band may read a scale of the author's own.
ALTER TABLE bands
  ADD COLUMN scale_id integer REFERENCES scales (id) ON DELETE CASCADE,
  ADD CONSTRAINT bands_one_scope CHECK (question_section_id IS NULL OR scale_id IS NULL),
  DROP CONSTRAINT bands_no_overlap,
  ADD CONSTRAINT bands_no_overlap EXCLUDE USING gist (
    int4range(exam_id, exam_id, '[]') WITH &&,
    int4range(coalesce(question_section_id, 0), coalesce(question_section_id, 0), '[]') WITH &&,
    int4range(coalesce(scale_id, 0), coalesce(scale_id, 0), '[]') WITH &&,
    int8range(
      (lower_bound * 1000)::bigint,
      (upper_bound * 1000)::bigint,
      CASE WHEN lower_inclusive THEN '[' ELSE '(' END || CASE WHEN upper_inclusive THEN ']' ELSE ')' END
    ) WITH &&
  ) DEFERRABLE INITIALLY IMMEDIATE;
CREATE INDEX bands_scale_id_idx ON bands (scale_id);

-- All norms of an exam at one time. Neither a set nor a group of it ever changes: results name the groups they were
-- read by. The same norms again are the same set.
CREATE TABLE norm_sets (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  exam_id integer NOT NULL REFERENCES exams (id) ON DELETE CASCADE,
  hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT norm_sets_exam_id_hash_key UNIQUE (exam_id, hash)
);
CREATE TABLE norm_groups (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  set_id integer NOT NULL REFERENCES norm_sets (id) ON DELETE CASCADE,
  position integer NOT NULL,
  -- Not a reference: what a result was read by outlives the scale.
  scale_key text NOT NULL,
  title text NOT NULL,
  translations jsonb NOT NULL DEFAULT '{}',
  gender text,
  from_months integer NOT NULL,
  to_months integer,
  source text NOT NULL,
  sample integer,
  year integer,
  country text NOT NULL DEFAULT '',
  reliability numeric(4, 3),
  basis jsonb NOT NULL,
  CONSTRAINT norm_groups_scale_key_form CHECK (scale_key ~ '^(total|section:[0-9]+|scale:[0-9]+)$'),
  CONSTRAINT norm_groups_gender_known CHECK (gender IN ('female', 'male')),
  CONSTRAINT norm_groups_ages_order CHECK (from_months >= 0 AND to_months >= from_months),
  CONSTRAINT norm_groups_reliability_limit CHECK (reliability BETWEEN 0 AND 1),
  CONSTRAINT norm_groups_basis_kind CHECK (basis ->> 'kind' IN ('mean_sd', 'table', 'data'))
);
CREATE INDEX norm_groups_set_idx ON norm_groups (set_id, from_months);
ALTER TABLE exams ADD COLUMN norm_set_id integer REFERENCES norm_sets (id);
CREATE INDEX exams_norm_set_id_idx ON exams (norm_set_id);

-- Worked out with the other figures when it is submitted, where an exam has more than sections and a total that count
-- blanks as zero: every scale with its score and its band, and the norm groups that they were read by.
ALTER TABLE attempts
  ADD COLUMN scale_scores jsonb,
  ADD COLUMN norm_group_ids integer[] NOT NULL DEFAULT '{}';
ALTER TABLE attempt_rescorings
  ADD COLUMN scale_scores jsonb,
  ADD COLUMN norm_group_ids integer[] NOT NULL DEFAULT '{}';
