-- A trade is asked about for three days and then put aside (ask_at is infinity), so that the job,
-- which now looks every second, passes over no pile of abandoned ones.

UPDATE recharge_trades SET ask_at = 'infinity'
WHERE status = 0 AND created_at < now() - interval '3 days';
