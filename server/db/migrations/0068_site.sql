-- What the site says of itself, as far as the operator has said it: keys of contract/site.ts that
-- are absent have their default. One row; `layout` are the blocks of the home page, none = default.
CREATE TABLE site_settings (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  facts jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(facts) = 'object'),
  layout jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(layout) = 'array'),
  updated_at timestamptz NOT NULL DEFAULT now()
);
-- The article switch is one of the facts: it had a table of its own.
INSERT INTO site_settings (facts)
SELECT CASE WHEN article_switch THEN '{"article_switch": true}'::jsonb ELSE '{}'::jsonb END
FROM content_settings;
DROP TABLE content_settings;

CREATE TABLE banners (
  id int PRIMARY KEY CHECK (id > 0),
  picture text NOT NULL CHECK (picture <> ''),
  link text NOT NULL DEFAULT '',
  title text NOT NULL,
  text text NOT NULL DEFAULT '',
  ground text NOT NULL DEFAULT 'none' CHECK (ground IN ('light', 'dark', 'none')),
  position int NOT NULL DEFAULT 0,
  published boolean NOT NULL DEFAULT true
);

-- Written as blocks or as HTML, which the server turns into blocks (docs/decisions/0058).
ALTER TABLE contents ALTER COLUMN blocks DROP NOT NULL;
ALTER TABLE contents ADD COLUMN html text;
ALTER TABLE contents ADD CONSTRAINT contents_written_once CHECK ((blocks IS NULL) <> (html IS NULL));

CREATE TABLE notices (
  version text PRIMARY KEY CHECK (version <> '' AND length(version) <= 64),
  title text NOT NULL DEFAULT '',
  blocks jsonb,
  html text,
  -- Opens by itself on the home page; the others are found under the bell.
  opens boolean NOT NULL DEFAULT false,
  published boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((blocks IS NULL) <> (html IS NULL))
);
CREATE INDEX notices_recent ON notices (created_at DESC) WHERE published;

-- One word for each page and browser. `reader` is a random number of the browser, of nobody.
CREATE TABLE content_ratings (
  page text NOT NULL,
  reader uuid NOT NULL,
  helpful boolean NOT NULL,
  -- Keyed, for the limit only.
  address_hash text NOT NULL,
  rated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (page, reader)
);
CREATE INDEX content_ratings_address ON content_ratings (address_hash, rated_at);

CREATE TABLE substation_applications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  mobile text NOT NULL,
  city text NOT NULL,
  remark text NOT NULL,
  -- Keyed, for the limit only.
  address_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When somebody has called back.
  handled_at timestamptz
);
CREATE INDEX substation_applications_open ON substation_applications (id) WHERE handled_at IS NULL;
CREATE INDEX substation_applications_address ON substation_applications (address_hash, created_at);
CREATE UNIQUE INDEX substation_applications_once ON substation_applications (mobile)
  WHERE handled_at IS NULL;
