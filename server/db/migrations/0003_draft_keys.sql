-- What a user's drafts are sealed with on their own machines (docs/decisions/0008-drafts-at-rest.md).
-- Made at the first sign-in and never changed: another key would make those drafts unreadable.
CREATE TABLE draft_keys (
  user_id bigint PRIMARY KEY REFERENCES users,
  -- 256 random bits, base64
  key text NOT NULL CHECK (length(key) = 44),
  created_at timestamptz NOT NULL DEFAULT now()
);
