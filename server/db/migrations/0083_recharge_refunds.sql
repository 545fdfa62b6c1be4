-- What was paid in goes back the way it came, through the payment partner
-- (docs/decisions/0073-refunds-of-recharges.md).

ALTER TABLE ledger_transfers DROP CONSTRAINT ledger_transfers_kind_check;
ALTER TABLE ledger_transfers ADD CONSTRAINT ledger_transfers_kind_check CHECK (kind IN
  ('order', 'refund', 'recharge', 'gift', 'opening', 'compensation',
   'commission', 'commission_back', 'commission_release', 'commission_transfer',
   'withdraw', 'withdraw_paid', 'withdraw_back', 'recharge_refund', 'recharge_refund_back'));

-- One for a trade: the partners know each refund by a number, and the ledger each by its trade.
CREATE TABLE recharge_refunds (
  user_id bigint NOT NULL,
  trade_no text NOT NULL UNIQUE,
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  -- The user is shown it
  reason text NOT NULL CHECK (reason <> ''),
  -- 0 at the partner, 1 given back, 2 refused there: the money is in the balance again
  status smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2)),
  created_at timestamptz NOT NULL DEFAULT now(),
  ask_at timestamptz NOT NULL DEFAULT now(),
  asks int NOT NULL DEFAULT 0,
  finished_at timestamptz,
  PRIMARY KEY (user_id, trade_no),
  FOREIGN KEY (user_id, trade_no) REFERENCES recharge_trades (user_id, trade_no),
  CONSTRAINT ended_when_over CHECK ((status = 0) = (finished_at IS NULL))
);
CREATE INDEX recharge_refunds_open ON recharge_refunds (ask_at) WHERE status = 0;
CREATE INDEX recharge_refunds_done ON recharge_refunds (finished_at) WHERE status = 1;

-- The sandbox partner's own books of what it gave back.
CREATE TABLE sandbox_refunds (
  refund_no text PRIMARY KEY,
  trade_no text NOT NULL REFERENCES sandbox_payments (trade_no),
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sandbox_refunds_day ON sandbox_refunds (created_at);
