-- expand: a table of its own, and a column with a default.
--
-- How far each account is proved (docs/decisions/0209-proof-from-checkpoints.md). A proof that went well
-- writes them; the next one reads newer entries only.
CREATE TABLE ledger_checkpoints (
  user_id bigint NOT NULL,
  account text NOT NULL,
  -- The last entry that is proved, and the balance after it
  seq bigint NOT NULL CHECK (seq > 0),
  balance_fen bigint NOT NULL,
  -- Of all entries up to this one, each hashed: the whole proof makes it again
  digest bit(256) NOT NULL,
  -- Of a wallet: what these entries come to by kinds; gift_back is what was taken back or restored
  gift_fen bigint NOT NULL DEFAULT 0,
  gift_back_fen bigint NOT NULL DEFAULT 0,
  free_fen bigint NOT NULL DEFAULT 0,
  proved_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, account)
) WITH (fillfactor = 80);

-- It goes forward and stays.
CREATE FUNCTION checkpoint_goes_forward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.user_id <> OLD.user_id OR NEW.account <> OLD.account OR NEW.seq <= OLD.seq THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_checkpoints_forward BEFORE UPDATE ON ledger_checkpoints FOR EACH ROW
  EXECUTE FUNCTION checkpoint_goes_forward();
CREATE TRIGGER ledger_checkpoints_kept BEFORE DELETE ON ledger_checkpoints FOR EACH ROW
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_checkpoints_not_emptied BEFORE TRUNCATE ON ledger_checkpoints FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

-- A proof of before read everything.
ALTER TABLE ledger_checks ADD COLUMN is_whole boolean NOT NULL DEFAULT true;
