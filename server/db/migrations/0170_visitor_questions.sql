-- What visitors ask of the service desk, until somebody has called back.
CREATE TABLE visitor_questions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  mobile text NOT NULL,
  question text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When somebody has called back.
  handled_at timestamptz
);
CREATE INDEX visitor_questions_open ON visitor_questions (id) WHERE handled_at IS NULL;
