-- Money out: where it goes, each withdrawal, and the terms of it all.

-- What the shop takes and gives; changed by the operator (npm run operator -- terms).
CREATE TABLE money_terms (
  id int PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  withdraw_min_fen bigint NOT NULL DEFAULT 1000 CHECK (withdraw_min_fen > 0),
  withdraw_max_fen bigint NOT NULL DEFAULT 5000000 CHECK (withdraw_max_fen >= withdraw_min_fen),
  -- Hundredths of a percent
  withdraw_fee_points int NOT NULL DEFAULT 60 CHECK (withdraw_fee_points BETWEEN 0 AND 5000),
  -- How many may be begun a day
  withdraw_day_limit int NOT NULL DEFAULT 3 CHECK (withdraw_day_limit > 0)
);
INSERT INTO money_terms DEFAULT VALUES;

-- The name as it was verified, as a keyed hash: it can be compared, not read. '' = verified before it was kept.
ALTER TABLE attestations ADD COLUMN real_name_hash text NOT NULL DEFAULT '';

-- Name and number are sealed; only their masks can be read without the key.
CREATE TABLE withdraw_accounts (
  user_id bigint PRIMARY KEY REFERENCES users,
  type text NOT NULL CHECK (type IN ('alipay', 'bank')),
  real_name bytea NOT NULL,
  account bytea NOT NULL,
  real_name_mask text NOT NULL,
  account_mask text NOT NULL,
  bank_name text NOT NULL DEFAULT '',
  bank_branch text NOT NULL DEFAULT '',
  -- Compared with the verified name; false where that was not kept: whoever pays must look
  name_proved boolean NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- That the password was right a moment ago. Each is good for one withdrawal.
CREATE TABLE withdraw_tickets (
  token_hash text PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX withdraw_tickets_expired ON withdraw_tickets (expires_at);

CREATE TABLE withdrawals (
  user_id bigint NOT NULL REFERENCES users,
  id bigint GENERATED ALWAYS AS IDENTITY,
  withdraw_no text NOT NULL UNIQUE,
  -- The page's own: a second press, a second tab or a lost answer is the same withdrawal
  request_id text NOT NULL,
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  fee_fen bigint NOT NULL CHECK (fee_fen >= 0 AND fee_fen < amount_fen),
  -- As they were when it was begun
  type text NOT NULL,
  real_name bytea NOT NULL,
  account bytea NOT NULL,
  real_name_mask text NOT NULL,
  account_mask text NOT NULL,
  bank_name text NOT NULL,
  bank_branch text NOT NULL,
  name_proved boolean NOT NULL,
  -- 0 being examined, 1 being paid, 2 paid, 3 refused
  status smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2, 3)),
  reason text NOT NULL DEFAULT '',
  voucher text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  PRIMARY KEY (user_id, id),
  UNIQUE (user_id, request_id),
  CONSTRAINT refused_for_a_reason CHECK (status <> 3 OR reason <> ''),
  CONSTRAINT ended_when_over CHECK ((status IN (2, 3)) = (finished_at IS NOT NULL))
);
CREATE INDEX withdrawals_newest ON withdrawals (user_id, created_at DESC);
CREATE INDEX withdrawals_open ON withdrawals (created_at) WHERE status IN (0, 1);

-- The wallet's page: newest first, of one kind, of a range of days.
CREATE INDEX ledger_transfers_kind ON ledger_transfers (user_id, kind, id) WHERE id > 0;
CREATE INDEX ledger_transfers_time ON ledger_transfers (user_id, created_at) WHERE id > 0;
