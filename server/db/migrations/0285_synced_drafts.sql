-- Drafts that a user's machines have sealed under a key that the server never has.
CREATE TABLE draft_sync (
  user_id bigint PRIMARY KEY REFERENCES users,
  -- Which key: made from it, and reveals nothing of it.
  key_id text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE synced_drafts (
  user_id bigint NOT NULL REFERENCES draft_sync ON DELETE CASCADE,
  -- Random, made by the browser that sent it first.
  id uuid NOT NULL,
  version int NOT NULL,
  -- Its parts are those of this upload.
  upload uuid,
  parts int NOT NULL,
  bytes int NOT NULL,
  -- What a list shows of it, sealed.
  label bytea NOT NULL,
  -- The browser that sent it.
  device text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Ordered or deleted: kept so that no other machine brings it back.
  gone_at timestamptz,
  PRIMARY KEY (user_id, id)
);
CREATE INDEX synced_drafts_updated ON synced_drafts (updated_at);

CREATE TABLE synced_draft_parts (
  user_id bigint NOT NULL REFERENCES draft_sync ON DELETE CASCADE,
  draft_id uuid NOT NULL,
  upload uuid NOT NULL,
  n int NOT NULL,
  bytes int NOT NULL,
  data bytea NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, upload, n)
);
-- Sealed bytes do not become smaller.
ALTER TABLE synced_draft_parts ALTER COLUMN data SET STORAGE EXTERNAL;
CREATE INDEX synced_draft_parts_made ON synced_draft_parts (made_at);

-- The key, wrapped: under a code for ten minutes, under a recovery code, under a passkey.
CREATE TABLE draft_key_ways (
  user_id bigint NOT NULL REFERENCES draft_sync ON DELETE CASCADE,
  way text NOT NULL CHECK (way IN ('code', 'recovery', 'passkey')),
  -- '' but for a passkey.
  credential_id text NOT NULL DEFAULT '',
  -- A hash of what only the code makes; null for a passkey.
  proof_hash bytea,
  -- What the passkey makes its secret of.
  salt bytea,
  wrapped bytea NOT NULL,
  wrong_tries int NOT NULL DEFAULT 0,
  expires_at timestamptz,
  PRIMARY KEY (user_id, way, credential_id)
);
CREATE INDEX draft_key_ways_expire ON draft_key_ways (expires_at) WHERE expires_at IS NOT NULL;
