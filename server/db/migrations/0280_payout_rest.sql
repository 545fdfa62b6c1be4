-- A new payout account rests before its first withdrawal
-- (docs/decisions/0195-a-new-payout-account-rests.md).

-- 0 = it does not.
ALTER TABLE money_terms
  ADD COLUMN payout_rest_hours int NOT NULL DEFAULT 24 CHECK (payout_rest_hours BETWEEN 0 AND 168);

-- When it became this account, and when its owner confirmed it by a passkey of before.
ALTER TABLE withdraw_accounts ADD COLUMN changed_at timestamptz, ADD COLUMN confirmed_at timestamptz;
UPDATE withdraw_accounts SET changed_at = updated_at;
ALTER TABLE withdraw_accounts ALTER COLUMN changed_at SET DEFAULT now(),
  ALTER COLUMN changed_at SET NOT NULL;

-- An account that shows another mask is another one, whatever act has written it. The service, which
-- can read the numbers, also notices another number with the same mask.
CREATE FUNCTION rest_payout_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.changed_at = OLD.changed_at AND (NEW.type, NEW.account_mask, NEW.real_name_mask)
    IS DISTINCT FROM (OLD.type, OLD.account_mask, OLD.real_name_mask) THEN
    NEW.changed_at := now();
  END IF;
  IF NEW.changed_at > OLD.changed_at THEN NEW.confirmed_at := NULL; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER withdraw_accounts_rest BEFORE UPDATE ON withdraw_accounts
  FOR EACH ROW EXECUTE FUNCTION rest_payout_account();

-- Its owner learns of another number with the same mask, too.
CREATE OR REPLACE FUNCTION note_payout_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.changed_at > OLD.changed_at THEN
    INSERT INTO account_events (user_id, kind, detail)
    VALUES (NEW.user_id, 'payout_account', NEW.account_mask);
  END IF;
  RETURN NULL;
END $$;

ALTER TABLE passkey_challenges DROP CONSTRAINT passkey_challenges_purpose_check;
ALTER TABLE passkey_challenges ADD CHECK
  (purpose IN ('sign-in', 'add', 'payout', 'desk-sign-in', 'desk-link', 'desk-confirm'));
