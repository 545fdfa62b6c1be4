-- Help articles of the site itself, beside those the page carries. Rows are written by the operator.

CREATE TABLE contents (
  id int PRIMARY KEY CHECK (id > 0),
  title text NOT NULL CHECK (title <> ''),
  category text NOT NULL DEFAULT '',
  sort int NOT NULL DEFAULT 0,
  -- Blocks as contract/content.ts has them; what does not fit is not served.
  blocks jsonb NOT NULL,
  published boolean NOT NULL DEFAULT true,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- One row. On: the articles above take the place of the help centre's own pages.
CREATE TABLE content_settings (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  article_switch boolean NOT NULL
);
INSERT INTO content_settings (article_switch) VALUES (false);
