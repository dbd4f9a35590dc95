-- Answers to start from, kept by their authors for the whole site, beside those that come with the product.
CREATE TABLE answer_sets (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text COLLATE fa_numbered NOT NULL,
  translations jsonb NOT NULL DEFAULT '{}',
  -- In their order, each with its title, its score and its English title.
  answers jsonb NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  search_key text NOT NULL,
  CONSTRAINT answer_sets_title_size CHECK (btrim(title) <> '' AND char_length(title) <= 200),
  CONSTRAINT answer_sets_translations_object CHECK (jsonb_typeof(translations) = 'object'),
  CONSTRAINT answer_sets_answers_array CHECK (jsonb_typeof(answers) = 'array')
);
