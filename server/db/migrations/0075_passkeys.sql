-- Passkeys (WebAuthn): the public half alone; the private one never leaves its owner's machines.

CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  -- base64url, as the authenticator made it
  credential_id text NOT NULL UNIQUE,
  -- What authenticators know the user by: says nothing of them
  user_handle text NOT NULL,
  -- COSE, base64url
  public_key text NOT NULL,
  -- Of signatures, as the authenticator counts; 0 = it does not
  counter bigint NOT NULL,
  -- How it can be reached, separated by commas
  transports text NOT NULL,
  -- The host it was made for: it opens the account there only
  rp_id text NOT NULL,
  name text NOT NULL,
  -- Kept by a password manager, so on several machines
  is_synced boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);
CREATE INDEX passkeys_user ON passkeys (user_id, created_at DESC);

-- Removing a passkey ends what it opened.
ALTER TABLE sessions ADD COLUMN passkey_id uuid REFERENCES passkeys ON DELETE SET NULL;
CREATE INDEX sessions_passkey ON sessions (passkey_id) WHERE passkey_id IS NOT NULL;

-- Each is signed once, by the browser it was given to, within minutes.
CREATE TABLE passkey_challenges (
  challenge_hash text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('sign-in', 'add')),
  -- The session that adds, or the ticket of the browser that signs in
  holder_hash text NOT NULL,
  address_hash text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX passkey_challenges_address ON passkey_challenges (address_hash, made_at);
CREATE INDEX passkey_challenges_made ON passkey_challenges (made_at);
