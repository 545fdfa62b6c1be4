-- Approved withdrawals that are paid together, by one sheet for the bank or Alipay
-- (docs/decisions/0155-payouts-in-batches.md).

CREATE TABLE payout_batches (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('alipay', 'bank')),
  made_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE payout_lines (
  batch_id bigint NOT NULL REFERENCES payout_batches,
  line int NOT NULL,
  user_id bigint NOT NULL,
  withdrawal_id bigint NOT NULL,
  -- What arrives: the withdrawal without its fee
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  outcome text NOT NULL DEFAULT 'open' CHECK (outcome IN ('open', 'paid', 'failed', 'dropped')),
  -- Why it failed, in the words of the bank
  reason text NOT NULL DEFAULT '',
  PRIMARY KEY (batch_id, line),
  FOREIGN KEY (user_id, withdrawal_id) REFERENCES withdrawals (user_id, id)
);
CREATE INDEX payout_lines_withdrawal ON payout_lines (user_id, withdrawal_id);
-- Never in two sheets at once, whatever the code does.
CREATE UNIQUE INDEX payout_lines_open ON payout_lines (user_id, withdrawal_id) WHERE outcome = 'open';
