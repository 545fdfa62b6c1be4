-- Money in: recharges through a payment partner. Real-name checks through an identity partner.

-- What a recharge of at least `amount_fen` brings besides itself; the highest one reached counts.
CREATE TABLE recharge_tiers (
  amount_fen bigint PRIMARY KEY CHECK (amount_fen > 0),
  gift_fen bigint NOT NULL DEFAULT 0 CHECK (gift_fen >= 0),
  group_id int REFERENCES vip_groups
);

CREATE TABLE recharge_trades (
  user_id bigint NOT NULL REFERENCES users,
  trade_no text NOT NULL UNIQUE,
  channel smallint NOT NULL,
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  -- What was given with it, fixed when it was credited
  gift_fen bigint NOT NULL DEFAULT 0 CHECK (gift_fen >= 0),
  -- 0 waiting, 1 credited, 2 closed without payment
  status smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2)),
  -- The partner's own number of the payment
  partner_no text,
  created_at timestamptz NOT NULL DEFAULT now(),
  credited_at timestamptz,
  PRIMARY KEY (user_id, trade_no),
  CONSTRAINT credited_by_payment CHECK ((status = 1) = (partner_no IS NOT NULL AND credited_at IS NOT NULL))
);
CREATE INDEX recharge_trades_recent ON recharge_trades (user_id, created_at DESC);
-- One payment of the partner credits one trade.
CREATE UNIQUE INDEX recharge_trades_payment ON recharge_trades (partner_no) WHERE partner_no IS NOT NULL;

-- The ledger's own guard: a trade is credited once and has at most one gift, whatever the code does.
ALTER TABLE ledger_transfers ADD COLUMN trade_no text;
CREATE UNIQUE INDEX ledger_transfers_trade ON ledger_transfers (user_id, trade_no, kind)
  WHERE trade_no IS NOT NULL;

-- Only masked values are kept: the identity partner has seen the others.
CREATE TABLE attestations (
  user_id bigint PRIMARY KEY REFERENCES users,
  -- The partner's number of the check
  ticket text NOT NULL,
  type smallint NOT NULL CHECK (type = 1),
  real_name text NOT NULL,
  id_card text NOT NULL,
  mobile text NOT NULL,
  -- 1 being examined, 2 verified, 3 refused
  status smallint NOT NULL CHECK (status IN (1, 2, 3)),
  reason text NOT NULL DEFAULT '',
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- The sandbox partners' own books: nothing of the product reads or writes them. -----------------

CREATE TABLE sandbox_keys (
  name text PRIMARY KEY,
  secret text NOT NULL
);

CREATE TABLE sandbox_payments (
  trade_no text PRIMARY KEY,
  channel smallint NOT NULL,
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  subject text NOT NULL,
  -- 0 waiting, 1 paid, 2 cancelled
  status smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2)),
  payment_no text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE sandbox_identities (
  ticket text PRIMARY KEY,
  real_name text NOT NULL,
  id_card text NOT NULL,
  -- 1 being examined, 2 verified, 3 refused
  status smallint NOT NULL CHECK (status IN (1, 2, 3)),
  reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now()
);
