-- No sequence of honest calls makes money (docs/decisions/0077-lots.md): a withdrawal, or the refund of a
-- recharge, takes back the gift and the member group that hang on what leaves.

ALTER TABLE ledger_transfers DROP CONSTRAINT ledger_transfers_kind_check;
ALTER TABLE ledger_transfers ADD CONSTRAINT ledger_transfers_kind_check CHECK (kind IN
  ('order', 'refund', 'recharge', 'gift', 'opening', 'compensation',
   'commission', 'commission_back', 'commission_release', 'commission_transfer',
   'withdraw', 'withdraw_paid', 'withdraw_back', 'recharge_refund', 'recharge_refund_back',
   'gift_back', 'gift_restored'));
-- A withdrawal is taken once and ends once; its gift is taken back once and restored once.
DROP INDEX ledger_transfers_withdrawal;
CREATE UNIQUE INDEX ledger_transfers_withdrawal ON ledger_transfers (user_id, withdrawal_id,
    (CASE WHEN kind IN ('withdraw_paid', 'withdraw_back') THEN 'ended' ELSE kind END))
  WHERE withdrawal_id IS NOT NULL;

-- Of a wallet: money that no gift hangs on (commission, compensation, an opening balance): what is left of
-- it, and what was ever given less what was withdrawn. The rest, but for the gifts, was paid in.
-- Spent in this order: paid in, free, gift; what is refunded makes them whole in the other order.
ALTER TABLE accounts
  ADD COLUMN free_fen bigint NOT NULL DEFAULT 0,
  ADD COLUMN free_given_fen bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT free_within_balance CHECK (free_fen >= 0 AND free_fen <= free_given_fen
    AND ((free_given_fen = 0 AND gift_given_fen = 0) OR gift_fen + free_fen <= balance_fen));

-- A recharge, or a part of one that came back from a withdrawal; the larger id is the newer.
CREATE TABLE recharge_lots (
  user_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  trade_no text NOT NULL,
  -- What has not been taken back. Whether it was spent is not kept: the oldest is spent first.
  left_fen bigint NOT NULL CHECK (left_fen >= 0),
  -- Of the whole recharge: the gift hangs on what was paid, in proportion
  paid_fen bigint NOT NULL CHECK (paid_fen > 0),
  gift_fen bigint NOT NULL CHECK (gift_fen >= 0),
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, trade_no) REFERENCES recharge_trades (user_id, trade_no)
);
CREATE INDEX recharge_lots_left ON recharge_lots (user_id, id DESC) WHERE left_fen > 0;
CREATE INDEX recharge_lots_trade ON recharge_lots (user_id, trade_no);

ALTER TABLE withdrawals
  -- What of it was free money
  ADD COLUMN free_fen bigint NOT NULL DEFAULT 0 CHECK (free_fen >= 0),
  -- What fell with it, and what came back when it was refused
  ADD COLUMN gift_back_fen bigint NOT NULL DEFAULT 0 CHECK (gift_back_fen >= 0),
  ADD COLUMN gift_restored_fen bigint NOT NULL DEFAULT 0 CHECK (gift_restored_fen >= 0),
  ADD CONSTRAINT free_within_amount CHECK (free_fen <= amount_fen);

-- The same of the refund of a recharge.
ALTER TABLE recharge_refunds
  ADD COLUMN gift_back_fen bigint NOT NULL DEFAULT 0 CHECK (gift_back_fen >= 0),
  ADD COLUMN gift_restored_fen bigint NOT NULL DEFAULT 0 CHECK (gift_restored_fen >= 0);

-- What a withdrawal, or the refund of a recharge, has taken of each lot, and the gift that fell with it.
CREATE TABLE lot_takings (
  user_id bigint NOT NULL,
  lot_id bigint NOT NULL,
  withdrawal_id bigint,
  -- Of the refunded recharge
  trade_no text,
  paid_fen bigint NOT NULL CHECK (paid_fen > 0),
  gift_fen bigint NOT NULL CHECK (gift_fen >= 0),
  FOREIGN KEY (user_id, lot_id) REFERENCES recharge_lots (user_id, id),
  FOREIGN KEY (user_id, withdrawal_id) REFERENCES withdrawals (user_id, id),
  FOREIGN KEY (user_id, trade_no) REFERENCES recharge_refunds (user_id, trade_no),
  CONSTRAINT taken_for_one_reason CHECK ((withdrawal_id IS NULL) <> (trade_no IS NULL))
);
CREATE UNIQUE INDEX lot_takings_withdrawal ON lot_takings (user_id, withdrawal_id, lot_id)
  WHERE withdrawal_id IS NOT NULL;
CREATE UNIQUE INDEX lot_takings_refund ON lot_takings (user_id, trade_no, lot_id) WHERE trade_no IS NOT NULL;
CREATE INDEX lot_takings_lot ON lot_takings (user_id, lot_id);

-- The group that was granted otherwise than by a recharge: nobody falls below it.
ALTER TABLE users ADD COLUMN base_group_id int REFERENCES vip_groups;

-- The group of a member: the best of what was granted and of what one recharge brings, less what was
-- taken back of it; `lots` and `amounts` say what else is about to be taken.
CREATE FUNCTION member_group(member bigint, lots bigint[] DEFAULT '{}', amounts bigint[] DEFAULT '{}')
RETURNS int LANGUAGE sql STABLE AS $$
  SELECT g.id FROM vip_groups g
  WHERE g.id = (SELECT base_group_id FROM users WHERE id = member)
    OR g.id IN (SELECT t.group_id FROM recharge_tiers t WHERE t.amount_fen <= (
      SELECT max(net) FROM (SELECT sum(l.left_fen - coalesce(taken.fen, 0)) AS net FROM recharge_lots l
        LEFT JOIN unnest(lots, amounts) AS taken(lot_id, fen) ON taken.lot_id = l.id
        WHERE l.user_id = member GROUP BY l.trade_no) recharge))
  ORDER BY g.level DESC LIMIT 1
$$;

-- Databases with a past. What was refunded leaves its own recharge; what was withdrawn, and not refused,
-- the newest ones, and free money only where they do not reach. Gifts that were let go with it stay.
CREATE TEMPORARY TABLE old_lots ON COMMIT DROP AS
SELECT *, kept - taken AS left_fen, gift_fen * (kept - taken) / amount_fen AS share_fen
FROM (
  SELECT user_id, trade_no, credited_at, amount_fen, gift_fen, kept,
    upto - kept AS before, least(kept, greatest(out - (upto - kept), 0)) AS taken
  FROM (
    SELECT t.user_id, t.trade_no, t.credited_at, t.amount_fen, t.gift_fen,
      t.amount_fen - coalesce(r.amount_fen, 0) AS kept, coalesce(w.amount_fen, 0) AS out,
      (sum(t.amount_fen - coalesce(r.amount_fen, 0)) OVER newest)::bigint AS upto
    FROM recharge_trades t
    LEFT JOIN recharge_refunds r ON r.user_id = t.user_id AND r.trade_no = t.trade_no AND r.status <> 2
    LEFT JOIN (SELECT user_id, sum(amount_fen)::bigint AS amount_fen FROM withdrawals
      WHERE status <> 3 GROUP BY user_id) w ON w.user_id = t.user_id
    WHERE t.status = 1
    WINDOW newest AS (PARTITION BY t.user_id ORDER BY t.credited_at DESC, t.trade_no DESC)
  ) ranked
) taken;

CREATE TEMPORARY TABLE old_withdrawals ON COMMIT DROP AS
SELECT user_id, id, amount_fen, status, (sum(amount_fen) OVER (PARTITION BY user_id ORDER BY id DESC))::bigint AS upto
FROM withdrawals WHERE status <> 3;

-- What is free: what was given, less what was withdrawn of it; the wallet's money counts as free first.
CREATE TEMPORARY TABLE old_wallets ON COMMIT DROP AS
SELECT a.user_id, a.gift_fen, given - taken AS free_given, least(given - taken, a.balance_fen - a.gift_fen) AS free
FROM accounts a CROSS JOIN LATERAL (
  SELECT (SELECT coalesce(sum(e.amount_fen), 0)::bigint FROM ledger_transfers t
      JOIN ledger_entries e ON e.user_id = t.user_id AND e.account = 'wallet' AND e.seq = t.id
      WHERE t.user_id = a.user_id AND t.id > 0
        AND t.kind IN ('commission_transfer', 'compensation', 'opening')) AS given,
    greatest(coalesce((SELECT max(w.upto) FROM old_withdrawals w WHERE w.user_id = a.user_id), 0)
      - coalesce((SELECT sum(l.kept)::bigint FROM old_lots l WHERE l.user_id = a.user_id), 0), 0) AS taken
) sums
WHERE a.kind = 'wallet';

-- A gift hangs on a recharge as far as it was not let go, and for money that is still in the wallet only
-- as far as it is there: so all that can be withdrawn later has its gift beside it.
INSERT INTO recharge_lots (user_id, trade_no, left_fen, paid_fen, gift_fen)
SELECT user_id, trade_no, left_fen, CASE WHEN left_fen > 0 THEN left_fen ELSE amount_fen END,
  CASE WHEN left_before < balance_fen - wallet_gift - free
    THEN least(share_fen, greatest(wallet_gift - share_before, 0)) ELSE share_fen END
FROM (
  SELECT l.*, a.balance_fen, w.gift_fen AS wallet_gift, w.free,
    (sum(l.left_fen) OVER newest - l.left_fen)::bigint AS left_before,
    (sum(l.share_fen) OVER newest - l.share_fen)::bigint AS share_before
  FROM old_lots l JOIN old_wallets w ON w.user_id = l.user_id
  JOIN accounts a ON a.user_id = l.user_id AND a.kind = 'wallet'
  WINDOW newest AS (PARTITION BY l.user_id ORDER BY l.credited_at DESC, l.trade_no DESC)
) lot
ORDER BY credited_at, trade_no;

-- Both lines, of what was withdrawn and of what was taken, newest first, laid beside each other.
INSERT INTO lot_takings (user_id, withdrawal_id, lot_id, paid_fen, gift_fen)
SELECT w.user_id, w.id, n.id, least(w.upto, l.before + l.taken) - greatest(w.upto - w.amount_fen, l.before), 0
FROM old_withdrawals w JOIN old_lots l ON l.user_id = w.user_id
  AND l.before < w.upto AND l.before + l.taken > w.upto - w.amount_fen
JOIN recharge_lots n ON n.user_id = l.user_id AND n.trade_no = l.trade_no;

UPDATE withdrawals w SET free_fen = w.amount_fen - coalesce((SELECT sum(l.paid_fen) FROM lot_takings l
  WHERE l.user_id = w.user_id AND l.withdrawal_id = w.id), 0);

INSERT INTO lot_takings (user_id, trade_no, lot_id, paid_fen, gift_fen)
SELECT r.user_id, r.trade_no, l.id, r.amount_fen, 0
FROM recharge_refunds r JOIN recharge_lots l ON l.user_id = r.user_id AND l.trade_no = r.trade_no;

UPDATE accounts a SET free_fen = w.free, free_given_fen = w.free_given
FROM old_wallets w WHERE w.user_id = a.user_id AND a.kind = 'wallet' AND w.free_given > 0;
-- A later migration could not change the tables while checks of them wait for the commit.
SET CONSTRAINTS ALL IMMEDIATE;
SET CONSTRAINTS ALL DEFERRED;

-- Who is in a group that no recharge brings was granted it.
UPDATE users u SET base_group_id = (SELECT id FROM vip_groups ORDER BY level LIMIT 1);
UPDATE users u SET base_group_id = group_id WHERE group_id <> member_group(id);
-- base_group_id of a new user is the group that they begin in.
CREATE FUNCTION user_is_granted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.base_group_id := coalesce(NEW.base_group_id, NEW.group_id);
  RETURN NEW;
END $$;
CREATE TRIGGER users_granted BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION user_is_granted();
ALTER TABLE users ALTER COLUMN base_group_id SET NOT NULL;

-- The group follows all that it depends on, in the same transaction: no caller can forget it.
CREATE FUNCTION lots_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET group_id = member_group(id)
  WHERE id IN (SELECT user_id FROM changed) AND group_id <> member_group(id);
  RETURN NULL;
END $$;
CREATE TRIGGER recharge_lots_added AFTER INSERT ON recharge_lots
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION lots_changed();
CREATE TRIGGER recharge_lots_taken AFTER UPDATE ON recharge_lots
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION lots_changed();

-- Other tiers bring other groups, at once and to everybody.
CREATE FUNCTION tiers_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET group_id = member_group(id) WHERE group_id <> member_group(id);
  RETURN NULL;
END $$;
CREATE TRIGGER recharge_tiers_changed AFTER INSERT OR UPDATE OR DELETE ON recharge_tiers
  FOR EACH ROW EXECUTE FUNCTION tiers_changed();
