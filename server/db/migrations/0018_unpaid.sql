-- Orders are paid in the transaction that writes them, so there is no unpaid order. What is kept for a
-- day is a run that stopped because the balance was too small (code 23).
CREATE TABLE unpaid_runs (
  user_id bigint NOT NULL REFERENCES users,
  -- The run's, or the placing key of a call without a run
  run_id text NOT NULL,
  -- Of the part that stopped
  key text NOT NULL,
  goods_id bigint NOT NULL REFERENCES goods,
  goods_num int NOT NULL,
  platform_id int NOT NULL,
  order_source smallint NOT NULL,
  -- Of the call that stopped: the run may have more that it has not sent
  parcels int NOT NULL CHECK (parcels > 0),
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  stopped_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, run_id)
);
CREATE INDEX unpaid_runs_stopped ON unpaid_runs (user_id, stopped_at DESC);
