-- People who work for a merchant: each signs in as themselves and sees the merchant's data, as far as
-- their role lets them. Every row that is somebody's stays the merchant's.
CREATE TABLE sub_accounts (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 500001) PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  name text NOT NULL,
  -- '' once removed: the number is free again
  mobile text NOT NULL,
  role text NOT NULL CHECK (role IN ('manager', 'clerk', 'packer', 'accountant')),
  -- The most that they pay from the balance in a day; NULL = as much as there is
  day_limit_fen bigint CHECK (day_limit_fen >= 0),
  state text NOT NULL DEFAULT 'invited' CHECK (state IN ('invited', 'active', 'stopped', 'removed')),
  -- '' until the invitation is accepted
  password_hash text NOT NULL DEFAULT '',
  -- Of the link that invites; NULL = none is open
  invite_hash text UNIQUE,
  invite_ends_at timestamptz,
  -- Seals their drafts on their machines, apart from the merchant's
  draft_key text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  joined_at timestamptz
);
CREATE INDEX sub_accounts_user ON sub_accounts (user_id, id);
-- A mobile signs in to one account.
CREATE UNIQUE INDEX sub_accounts_mobile ON sub_accounts (mobile) WHERE state IN ('active', 'stopped');

ALTER TABLE devices ADD COLUMN sub_id bigint REFERENCES sub_accounts ON DELETE CASCADE;
ALTER TABLE sessions ADD COLUMN sub_id bigint REFERENCES sub_accounts ON DELETE CASCADE;
ALTER TABLE passkeys ADD COLUMN sub_id bigint REFERENCES sub_accounts ON DELETE CASCADE;
CREATE INDEX sessions_sub ON sessions (sub_id) WHERE sub_id IS NOT NULL;
CREATE INDEX devices_sub ON devices (sub_id) WHERE sub_id IS NOT NULL;
CREATE INDEX passkeys_sub ON passkeys (sub_id) WHERE sub_id IS NOT NULL;

-- What they have paid in a day.
CREATE TABLE sub_spending (
  sub_id bigint NOT NULL REFERENCES sub_accounts ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users,
  day date NOT NULL,
  spent_fen bigint NOT NULL,
  PRIMARY KEY (sub_id, day)
);
CREATE INDEX sub_spending_day ON sub_spending (day);

-- The person who placed an order; NULL = the merchant, or their software.
ALTER TABLE orders ADD COLUMN sub_id bigint;

-- What was done in an account of several people, written before it is done.
CREATE TABLE deeds (
  user_id bigint NOT NULL REFERENCES users,
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- NULL = the merchant
  sub_id bigint,
  kind text NOT NULL,
  -- A serial, a waybill, how many: never a name, a phone, an address
  subject text NOT NULL DEFAULT '',
  -- The browser
  device text NOT NULL DEFAULT '',
  -- 0 = done, else the code of its refusal; NULL = it was cut off
  code int,
  happened_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, id)
);
CREATE INDEX deeds_old ON deeds (happened_at);

-- The person whose device or passkey it is; '' = the merchant.
ALTER TABLE account_events ADD COLUMN by_name text NOT NULL DEFAULT '';
ALTER TABLE account_events DROP CONSTRAINT account_events_kind_check;
ALTER TABLE account_events ADD CONSTRAINT account_events_kind_check CHECK (kind IN ('device',
  'password', 'mobile', 'passkey', 'passkey_removed', 'payout_account', 'withdrawal', 'app_key',
  'sub_account'));

CREATE FUNCTION sub_name(of_id bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT name FROM sub_accounts WHERE id = of_id), '')
$$;

CREATE OR REPLACE FUNCTION note_new_device() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.sub_id IS NOT NULL
    OR EXISTS (SELECT FROM devices WHERE user_id = NEW.user_id AND id <> NEW.id AND sub_id IS NULL) THEN
    INSERT INTO account_events (user_id, kind, detail, by_name)
    VALUES (NEW.user_id, 'device', NEW.name, sub_name(NEW.sub_id));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_passkey() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO account_events (user_id, kind, detail, by_name)
    VALUES (NEW.user_id, 'passkey', NEW.name, sub_name(NEW.sub_id));
  ELSE
    INSERT INTO account_events (user_id, kind, detail, by_name)
    VALUES (OLD.user_id, 'passkey_removed', OLD.name, sub_name(OLD.sub_id));
  END IF;
  RETURN NULL;
END $$;

-- Somebody else can work in the account now.
CREATE FUNCTION note_sub_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'active' AND OLD.state = 'invited' THEN
    INSERT INTO account_events (user_id, kind, detail) VALUES (NEW.user_id, 'sub_account', NEW.name);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER sub_accounts_noted AFTER UPDATE OF state ON sub_accounts
  FOR EACH ROW EXECUTE FUNCTION note_sub_account();
