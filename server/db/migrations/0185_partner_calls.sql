-- What came of the calls to partners outside, by Beijing day
-- (docs/decisions/0130-partner-outcomes.md). Codes say nothing of a person.
CREATE TABLE partner_calls (
  partner text NOT NULL,
  -- The kind of call, in the partner's own word.
  call text NOT NULL,
  day date NOT NULL,
  taken integer NOT NULL CHECK (taken >= 0),
  refused integer NOT NULL CHECK (refused >= 0),
  -- The last of each kind; NULL = there was none that day.
  taken_at timestamptz,
  refused_at timestamptz,
  refused_code text,
  PRIMARY KEY (partner, call, day),
  CHECK ((refused_at IS NULL) = (refused_code IS NULL))
);
CREATE INDEX partner_calls_day ON partner_calls (day);
