-- Whether codes were made that nobody has paid is read by the hour.
CREATE INDEX recharge_trades_made ON recharge_trades (created_at);
