-- Open trades are few and keep their code, and jobs take turns between users
-- (docs/decisions/0088-turns-between-users.md).

ALTER TABLE recharge_trades
  -- The code as the buyer was shown it; NULL: none was made, or it is older than this column
  ADD COLUMN offer_type text CHECK (offer_type IN ('qr', 'iframe')),
  ADD COLUMN offer_data text,
  ADD CONSTRAINT offer_is_whole CHECK ((offer_type IS NULL) = (offer_data IS NULL));

-- Each channel is of one company, and is asked by itself.
DROP INDEX recharge_trades_to_ask;
CREATE INDEX recharge_trades_to_ask ON recharge_trades (channel, ask_at)
  WHERE status = 0 AND ask_at < 'infinity';
CREATE INDEX recharge_trades_turns ON recharge_trades (channel, user_id, ask_at)
  WHERE status = 0 AND ask_at < 'infinity';

CREATE INDEX courier_outbox_turns ON courier_outbox (user_id, due_at) WHERE done_at IS NULL;
CREATE INDEX callbacks_turns ON callbacks (user_id, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX shop_tellings_turns ON shop_tellings (user_id, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX shop_syncs_turns ON shop_syncs (user_id, lease_until) WHERE status = 'running';
CREATE INDEX parcel_refunds_turns ON parcel_refunds (express_id, user_id, due_at)
  WHERE due_at IS NOT NULL;
