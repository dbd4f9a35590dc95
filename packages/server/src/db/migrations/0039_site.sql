-- Logos that were uploaded, each with what is drawn from it. One that was published stays, so that it can be taken back.
CREATE TABLE site_logos (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  width integer NOT NULL,
  height integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE site_logo_images (
  logo_id integer NOT NULL REFERENCES site_logos (id) ON DELETE CASCADE,
  kind text NOT NULL,
  file text NOT NULL,
  content_type text NOT NULL CHECK (content_type IN ('image/webp', 'image/png')),
  width integer NOT NULL,
  height integer NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (logo_id, kind)
);
CREATE INDEX site_logo_images_file_idx ON site_logo_images (file);

-- What the operator says and shows of themselves. A row never changes; the newest one is what everybody sees, and where
-- there is none, it is what the product came with.
CREATE TABLE site_versions (
  version integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  content jsonb NOT NULL,
  logo_id integer REFERENCES site_logos (id),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX site_versions_logo_id_idx ON site_versions (logo_id);
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON site_versions
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
