-- Commission and withdrawals move as balanced entries too.
--
-- Accounts besides wallet, sales and funding, opened when the first money comes:
--   commission_frozen  earned by somebody's orders, not theirs yet
--   commission         theirs; may be moved to the wallet
--   withdrawing        taken from the wallet, on its way to their bank
--   fees               what a withdrawal costs

ALTER TABLE accounts DROP CONSTRAINT accounts_kind_check;
ALTER TABLE accounts ADD CONSTRAINT accounts_kind_check CHECK (kind IN
  ('wallet', 'sales', 'funding', 'commission_frozen', 'commission', 'withdrawing', 'fees'));
ALTER TABLE accounts ADD CONSTRAINT owned_not_negative CHECK
  (kind NOT IN ('commission_frozen', 'commission', 'withdrawing') OR balance_fen >= 0);

-- Gifts can be spent, never withdrawn: what is left of them, and what was ever given.
-- Money that was paid in is spent first; what is refunded makes the gifts whole again first.
ALTER TABLE accounts
  ADD COLUMN gift_fen bigint NOT NULL DEFAULT 0,
  ADD COLUMN gift_given_fen bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT gifts_within_balance CHECK
    (gift_fen >= 0 AND gift_fen <= gift_given_fen AND (gift_given_fen = 0 OR gift_fen <= balance_fen));

ALTER TABLE ledger_transfers
  ADD COLUMN withdrawal_id bigint,
  ADD COLUMN commission_id bigint;
ALTER TABLE ledger_transfers DROP CONSTRAINT ledger_transfers_kind_check;
ALTER TABLE ledger_transfers ADD CONSTRAINT ledger_transfers_kind_check CHECK (kind IN
  ('order', 'refund', 'recharge', 'gift', 'opening', 'compensation',
   'commission', 'commission_back', 'commission_release', 'commission_transfer',
   'withdraw', 'withdraw_paid', 'withdraw_back'));
-- The ledger's own guard: a withdrawal is taken once and ends once, whatever the code does.
CREATE UNIQUE INDEX ledger_transfers_withdrawal ON ledger_transfers (user_id, withdrawal_id, (kind = 'withdraw'))
  WHERE withdrawal_id IS NOT NULL;

-- Numbers of transfers that leave the wallet alone; below zero, as those above are the wallet's own.
CREATE SEQUENCE side_transfer_ids INCREMENT -1 MINVALUE -9007199254740991 MAXVALUE -1 START -1;

UPDATE accounts a SET gift_given_fen = g.given, gift_fen = least(g.given, a.balance_fen)
FROM (SELECT e.user_id, sum(e.amount_fen)::bigint AS given FROM ledger_transfers t
      JOIN ledger_entries e ON e.user_id = t.user_id AND e.transfer_id = t.id
      WHERE t.kind = 'gift' AND e.account = 'wallet' GROUP BY e.user_id) g
WHERE a.user_id = g.user_id AND a.kind = 'wallet';
-- A later migration could not change the table while checks of it wait for the commit.
SET CONSTRAINTS ALL IMMEDIATE;
SET CONSTRAINTS ALL DEFERRED;

-- The daily proof of all balances, as far as it has come: one row a run.
CREATE TABLE ledger_checks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  begun_at timestamptz NOT NULL DEFAULT now(),
  -- Users up to this one are proved
  upto_user bigint NOT NULL DEFAULT 0,
  users int NOT NULL DEFAULT 0,
  finished_at timestamptz,
  -- The first row that is wrong, in words; NULL = none
  wrong text
);
CREATE INDEX ledger_checks_begun ON ledger_checks (begun_at DESC);

-- Who did what by hand (npm run operator).
CREATE TABLE operator_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  operator text NOT NULL,
  words text NOT NULL,
  outcome text NOT NULL
);
CREATE TRIGGER operator_log_fixed BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
