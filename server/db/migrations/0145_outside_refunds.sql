-- What a payment partner gives back without us (docs/decisions/0084): on its own console, or by a
-- dispute. Money that was credited is frozen until an operator has looked; money that had gone back
-- before the credit is not credited.

ALTER TABLE accounts DROP CONSTRAINT accounts_kind_check;
ALTER TABLE accounts ADD CONSTRAINT accounts_kind_check CHECK (kind IN
  ('wallet', 'sales', 'funding', 'commission_frozen', 'commission', 'withdrawing', 'fees', 'frozen'));
ALTER TABLE accounts DROP CONSTRAINT owned_not_negative;
ALTER TABLE accounts ADD CONSTRAINT owned_not_negative CHECK
  (kind NOT IN ('commission_frozen', 'commission', 'withdrawing', 'frozen') OR balance_fen >= 0);

ALTER TABLE ledger_transfers ADD COLUMN outside_refund_id bigint;
ALTER TABLE ledger_transfers DROP CONSTRAINT ledger_transfers_kind_check;
ALTER TABLE ledger_transfers ADD CONSTRAINT ledger_transfers_kind_check CHECK (kind IN
  ('order', 'refund', 'recharge', 'gift', 'opening', 'compensation',
   'commission', 'commission_back', 'commission_release', 'commission_transfer',
   'withdraw', 'withdraw_paid', 'withdraw_back', 'recharge_refund', 'recharge_refund_back',
   'gift_back', 'gift_restored', 'outside_refund', 'outside_refund_back', 'outside_refund_settled'));
-- The ledger's own guard: it is frozen once and ends once, whatever the code does.
CREATE UNIQUE INDEX ledger_transfers_outside_refund ON ledger_transfers (user_id, outside_refund_id,
    (CASE WHEN kind IN ('outside_refund_back', 'outside_refund_settled') THEN 'ended' ELSE kind END))
  WHERE outside_refund_id IS NOT NULL;

-- Something has gone back without us: what was said of it before is no news.
ALTER TABLE recharge_trades ADD COLUMN has_gone_back boolean NOT NULL DEFAULT false;

CREATE TABLE outside_refunds (
  user_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  trade_no text NOT NULL,
  -- The partner's own number of the payment
  partner_no text NOT NULL,
  -- What has gone back beside what was known before; NULL = the partner does not say how much
  amount_fen bigint CHECK (amount_fen > 0),
  -- What of it was taken from the wallet, and the gift that fell with it; the rest was not there
  taken_fen bigint NOT NULL DEFAULT 0 CHECK (taken_fen >= 0),
  gift_back_fen bigint NOT NULL DEFAULT 0 CHECK (gift_back_fen >= 0),
  gift_restored_fen bigint NOT NULL DEFAULT 0 CHECK (gift_restored_fen >= 0),
  -- unknown: nothing is credited until the sum is known; frozen: waits for an operator;
  -- settled: it is gone; released: the buyer has it again
  state text NOT NULL CHECK (state IN ('unknown', 'frozen', 'settled', 'released')),
  found_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, trade_no) REFERENCES recharge_trades (user_id, trade_no),
  CONSTRAINT sum_unless_unknown CHECK ((amount_fen IS NULL) = (state = 'unknown')),
  CONSTRAINT taken_within_sum CHECK (taken_fen <= coalesce(amount_fen, 0)),
  CONSTRAINT decided_when_over CHECK ((decided_at IS NULL) = (state IN ('unknown', 'frozen')))
);
CREATE INDEX outside_refunds_trade ON outside_refunds (trade_no);
CREATE UNIQUE INDEX outside_refunds_unknown ON outside_refunds (trade_no) WHERE state = 'unknown';
CREATE INDEX outside_refunds_open ON outside_refunds (found_at) WHERE state IN ('unknown', 'frozen');

ALTER TABLE lot_takings
  ADD COLUMN outside_refund_id bigint,
  ADD FOREIGN KEY (user_id, outside_refund_id) REFERENCES outside_refunds (user_id, id),
  DROP CONSTRAINT taken_for_one_reason,
  ADD CONSTRAINT taken_for_one_reason CHECK (num_nonnulls(withdrawal_id, trade_no, outside_refund_id) = 1);
CREATE UNIQUE INDEX lot_takings_outside_refund ON lot_takings (user_id, outside_refund_id, lot_id)
  WHERE outside_refund_id IS NOT NULL;

-- The refunds of the bills of some days.
CREATE INDEX bill_lines_refunds ON bill_lines (partner, day) WHERE kind = 'refund';
