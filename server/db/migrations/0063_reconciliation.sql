-- Our trades against the payment partners' own bills, day by day (docs/decisions/0060-reconciliation.md).

-- The sandbox partner writes bills too: by the day a payment was made.
ALTER TABLE sandbox_payments ADD COLUMN decided_at timestamptz;
UPDATE sandbox_payments SET decided_at = created_at WHERE status <> 0;

CREATE INDEX recharge_trades_credited ON recharge_trades (credited_at) WHERE status = 1;

CREATE TABLE reconciliations (
  partner text NOT NULL,
  -- Of Beijing
  day date NOT NULL,
  payments int NOT NULL,
  paid_fen bigint NOT NULL,
  refunds int NOT NULL,
  refunded_fen bigint NOT NULL,
  differences int NOT NULL,
  checked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (partner, day)
);

-- The bills as they were last read.
CREATE TABLE bill_lines (
  partner text NOT NULL,
  day date NOT NULL,
  line int NOT NULL,
  kind text NOT NULL CHECK (kind IN ('payment', 'refund')),
  trade_no text NOT NULL,
  partner_no text NOT NULL,
  amount_fen bigint NOT NULL,
  PRIMARY KEY (partner, day, line)
);
CREATE INDEX bill_lines_trade ON bill_lines (partner, trade_no);

CREATE TABLE bill_differences (
  partner text NOT NULL,
  day date NOT NULL,
  place int NOT NULL,
  -- unknown_trade: paid there, no trade of ours; not_credited: paid there, not credited here;
  -- amount, payment: both have it, with another amount or number; missing: credited here, in no bill;
  -- repeated: paid there more than once; refund: given back there, which this product never does
  kind text NOT NULL CHECK (kind IN
    ('unknown_trade', 'not_credited', 'amount', 'payment', 'missing', 'repeated', 'refund')),
  trade_no text NOT NULL,
  ours_fen bigint,
  theirs_fen bigint,
  note text NOT NULL DEFAULT '',
  PRIMARY KEY (partner, day, place),
  FOREIGN KEY (partner, day) REFERENCES reconciliations (partner, day) ON DELETE CASCADE
);
