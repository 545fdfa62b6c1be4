-- What a database was made for, and under which key (docs/decisions/0079-one-database-one-shop.md).
-- Both are written by the first start of a server; no other start, and no operator command, goes on in
-- another mode or with another key.

CREATE TABLE installation (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  mode text NOT NULL CHECK (mode IN ('sandbox', 'production')),
  marked_at timestamptz NOT NULL DEFAULT now()
);

-- Hashes under the key itself: they tell the key from another, and nobody finds it by them. Earlier
-- keys stay, so that one that was in use before is known again.
CREATE TABLE seal_keys (
  fingerprint text PRIMARY KEY,
  is_current boolean NOT NULL DEFAULT true,
  used_since timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX seal_keys_one_current ON seal_keys (is_current) WHERE is_current;
