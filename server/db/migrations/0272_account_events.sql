-- What was done to an account that its owner should know of: a way in, or a way out for money. Written
-- by the tables themselves, so that no act can leave it out.
CREATE TABLE account_events (
  user_id bigint NOT NULL REFERENCES users,
  id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('device', 'password', 'mobile', 'passkey', 'passkey_removed',
    'payout_account', 'withdrawal', 'app_key')),
  -- The device, a masked account, a sum in fen; never a secret
  detail text NOT NULL DEFAULT '',
  happened_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, id)
);
CREATE INDEX account_events_old ON account_events (happened_at);

-- The last one that the owner has seen.
CREATE TABLE account_events_seen (
  user_id bigint PRIMARY KEY REFERENCES users,
  event_id bigint NOT NULL
);

-- Of the first browser, in which the account was made, the owner knows.
CREATE FUNCTION note_new_device() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM devices WHERE user_id = NEW.user_id AND id <> NEW.id) THEN
    INSERT INTO account_events (user_id, kind, detail) VALUES (NEW.user_id, 'device', NEW.name);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER devices_noted AFTER INSERT ON devices FOR EACH ROW EXECUTE FUNCTION note_new_device();

CREATE FUNCTION note_user_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.erased_at IS NOT NULL THEN RETURN NULL; END IF;
  IF NEW.password_hash <> OLD.password_hash THEN
    INSERT INTO account_events (user_id, kind) VALUES (NEW.id, 'password');
  END IF;
  IF NEW.mobile <> OLD.mobile THEN
    INSERT INTO account_events (user_id, kind, detail)
    VALUES (NEW.id, 'mobile', left(NEW.mobile, 3) || '****' || right(NEW.mobile, 4));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER users_noted AFTER UPDATE OF password_hash, mobile ON users
  FOR EACH ROW EXECUTE FUNCTION note_user_change();

CREATE FUNCTION note_passkey() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO account_events (user_id, kind, detail) VALUES (NEW.user_id, 'passkey', NEW.name);
  ELSE
    INSERT INTO account_events (user_id, kind, detail) VALUES (OLD.user_id, 'passkey_removed', OLD.name);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER passkeys_noted AFTER INSERT OR DELETE ON passkeys
  FOR EACH ROW EXECUTE FUNCTION note_passkey();

-- A key that is changed seals the account again; the same account has the same mask.
CREATE FUNCTION note_payout_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.type <> OLD.type OR NEW.account_mask <> OLD.account_mask THEN
    INSERT INTO account_events (user_id, kind, detail)
    VALUES (NEW.user_id, 'payout_account', NEW.account_mask);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER withdraw_accounts_noted AFTER INSERT OR UPDATE ON withdraw_accounts
  FOR EACH ROW EXECUTE FUNCTION note_payout_account();

CREATE FUNCTION note_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account_events (user_id, kind, detail)
  VALUES (NEW.user_id, 'withdrawal', NEW.amount_fen::text);
  RETURN NULL;
END $$;
CREATE TRIGGER withdrawals_noted AFTER INSERT ON withdrawals
  FOR EACH ROW EXECUTE FUNCTION note_withdrawal();

CREATE FUNCTION note_app_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.key_tail <> '' AND (TG_OP = 'INSERT' OR NEW.key_tail <> OLD.key_tail) THEN
    INSERT INTO account_events (user_id, kind, detail) VALUES (NEW.user_id, 'app_key', NEW.key_tail);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER api_settings_noted AFTER INSERT OR UPDATE ON api_settings
  FOR EACH ROW EXECUTE FUNCTION note_app_key();
