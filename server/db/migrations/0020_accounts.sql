-- Ways in besides the password: codes by message, captchas, devices. What is kept of a mobile, an
-- address or a code here is a keyed hash, so this table tells nobody who tried what.

-- A browser that has signed in. It is known by a cookie; only the hash of that is kept.
CREATE TABLE devices (
  id uuid PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  token_hash text NOT NULL UNIQUE,
  name text NOT NULL,
  -- Until then it signs its owner in without the password; NULL = never
  remembered_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX devices_user ON devices (user_id, seen_at DESC);
CREATE INDEX devices_seen ON devices (seen_at);

-- Who is signed in stays so.
INSERT INTO devices (id, user_id, token_hash, name, created_at, seen_at)
  SELECT public_id::uuid, user_id, 'unknown:' || public_id, '', created_at, seen_at FROM sessions;
ALTER TABLE sessions ADD COLUMN device_id uuid REFERENCES devices ON DELETE CASCADE;
UPDATE sessions SET device_id = public_id::uuid;
ALTER TABLE sessions ALTER COLUMN device_id SET NOT NULL;
CREATE INDEX sessions_device ON sessions (device_id);

CREATE TABLE sms_codes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The browser that asked for it holds the ticket, and only there the code is good.
  ticket_hash text NOT NULL UNIQUE,
  mobile_hash text NOT NULL,
  address_hash text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('register', 'login', 'find-password', 'attestation')),
  code_hash text NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  sent_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);
CREATE INDEX sms_codes_mobile ON sms_codes (mobile_hash, sent_at);
CREATE INDEX sms_codes_address ON sms_codes (address_hash, sent_at);
CREATE INDEX sms_codes_sent ON sms_codes (sent_at);

CREATE TABLE captchas (
  key_hash text PRIMARY KEY,
  -- The call and the mobile it is for
  scope_hash text NOT NULL,
  answer_hash text NOT NULL,
  address_hash text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX captchas_address ON captchas (address_hash, made_at);
CREATE INDEX captchas_made ON captchas (made_at);

CREATE INDEX sign_in_failures_updated ON sign_in_failures (updated_at);

-- 31 signs without those that look alike: 8 of them are 850 thousand million codes.
CREATE FUNCTION new_invite_code() RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  signs constant text := '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  code text;
BEGIN
  LOOP
    SELECT string_agg(substr(signs, 1 + floor(random() * 31)::int, 1), '') INTO code FROM generate_series(1, 8);
    EXIT WHEN NOT EXISTS (SELECT 1 FROM users WHERE invite_code = code);
  END LOOP;
  RETURN code;
END $$;

ALTER TABLE users
  ADD COLUMN invite_code text,
  -- Who brought this user; fixed at registration
  ADD COLUMN referrer_id bigint REFERENCES users CHECK (referrer_id <> id),
  -- `张*`, once verified
  ADD COLUMN real_name_mask text NOT NULL DEFAULT '';
CREATE UNIQUE INDEX users_invite_code ON users (invite_code);
UPDATE users SET invite_code = new_invite_code();
ALTER TABLE users ALTER COLUMN invite_code SET DEFAULT new_invite_code();
ALTER TABLE users ALTER COLUMN invite_code SET NOT NULL;
CREATE INDEX users_referrer ON users (referrer_id) WHERE referrer_id IS NOT NULL;
UPDATE users SET real_name_mask = a.real_name FROM attestations a
  WHERE a.user_id = users.id AND a.status = 2;

-- What a user has agreed to, and when.
CREATE TABLE consents (
  user_id bigint NOT NULL REFERENCES users,
  version text NOT NULL,
  agreed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, version)
);

-- The sandbox partner's own book: the messages that real people would have had on their phones.
CREATE TABLE sandbox_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  mobile text NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
