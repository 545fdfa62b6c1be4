-- When the payment partner is asked next about a trade whose notification has not come.

ALTER TABLE recharge_trades
  ADD COLUMN asks int NOT NULL DEFAULT 0,
  ADD COLUMN ask_at timestamptz NOT NULL DEFAULT now() + interval '30 seconds';
CREATE INDEX recharge_trades_to_ask ON recharge_trades (ask_at) WHERE status = 0;
