-- Who works at the desk (docs/decisions/0131-staff.md). They are no users: nothing of a buyer opens
-- the desk, and nothing of the desk opens the shop.
CREATE TABLE staff (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The log names them by it.
  name text NOT NULL UNIQUE CHECK (name <> ''),
  role text NOT NULL CHECK (role IN ('owner', 'goods', 'service', 'money', 'reader')),
  frozen_at timestamptz,
  -- NULL: was never signed in.
  seen_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER staff_kept BEFORE DELETE OR TRUNCATE ON staff
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE staff_passkeys (
  id uuid PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff,
  credential_id text NOT NULL UNIQUE,
  user_handle text NOT NULL,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports text NOT NULL,
  rp_id text NOT NULL,
  name text NOT NULL,
  is_synced boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);
CREATE INDEX staff_passkeys_staff ON staff_passkeys (staff_id);

CREATE TABLE staff_sessions (
  token_hash text PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff,
  -- NULL: on the sandbox, by a link alone. Without its passkey a session ends.
  passkey_id uuid REFERENCES staff_passkeys ON DELETE CASCADE,
  began_at timestamptz NOT NULL DEFAULT now(),
  -- When the passkey was shown last.
  proved_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX staff_sessions_staff ON staff_sessions (staff_id);
CREATE INDEX staff_sessions_passkey ON staff_sessions (passkey_id);

-- Opened once, within a quarter of an hour: a member of staff has one at a time.
CREATE TABLE staff_links (
  staff_id bigint PRIMARY KEY REFERENCES staff,
  token_hash text NOT NULL UNIQUE,
  made_at timestamptz NOT NULL DEFAULT now()
);

-- What one wants done, and another has to confirm.
CREATE TABLE staff_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operation text NOT NULL,
  input jsonb NOT NULL,
  reason text NOT NULL,
  by_staff bigint NOT NULL REFERENCES staff,
  made_at timestamptz NOT NULL DEFAULT now(),
  decided_by bigint REFERENCES staff,
  decided_at timestamptz,
  is_confirmed boolean,
  CHECK ((decided_at IS NULL) = (decided_by IS NULL)),
  CHECK ((decided_at IS NULL) = (is_confirmed IS NULL)),
  CHECK (is_confirmed IS NOT TRUE OR decided_by <> by_staff)
);
CREATE INDEX staff_requests_waiting ON staff_requests (made_at) WHERE decided_at IS NULL;
CREATE TRIGGER staff_requests_kept BEFORE DELETE OR TRUNCATE ON staff_requests
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE passkey_challenges DROP CONSTRAINT passkey_challenges_purpose_check;
ALTER TABLE passkey_challenges ADD CHECK
  (purpose IN ('sign-in', 'add', 'desk-sign-in', 'desk-link', 'desk-confirm'));

-- A payout above it needs two persons; 0 = every one does.
ALTER TABLE money_terms
  ADD COLUMN second_person_fen bigint NOT NULL DEFAULT 500000 CHECK (second_person_fen >= 0);
