-- How late work is, is counted from its making: a piece that is tried again and again is not new each
-- time (docs/decisions/0032-jobs.md). `created_at`, `asked_at`, `begun_at`: when the piece was made.
-- `waits_since`: for work that comes due by itself: when the piece that is being tried came due; NULL
-- once it is done, or is to be done at another time.

-- NULL: the carriers have heard of it before this was kept.
ALTER TABLE courier_outbox ADD COLUMN created_at timestamptz;
UPDATE courier_outbox b SET created_at = p.created_at FROM parcels p
WHERE b.done_at IS NULL AND p.user_id = b.user_id AND p.id = b.first_parcel_id;
ALTER TABLE courier_outbox ALTER COLUMN created_at SET DEFAULT now();

ALTER TABLE callbacks ADD COLUMN asked_at timestamptz;
UPDATE callbacks SET asked_at = created_at WHERE due_at IS NOT NULL;
ALTER TABLE callbacks ALTER COLUMN asked_at SET DEFAULT now();

ALTER TABLE shop_syncs ADD COLUMN begun_at timestamptz;
UPDATE shop_syncs SET begun_at = least(lease_until, now()) WHERE status = 'running';
ALTER TABLE shop_syncs ALTER COLUMN begun_at SET DEFAULT now();

ALTER TABLE goods_unread ADD COLUMN created_at timestamptz NOT NULL DEFAULT now();

ALTER TABLE referrals ADD COLUMN gift_due_at timestamptz;
UPDATE referrals SET gift_due_at = now() WHERE gift_state = 1;

ALTER TABLE shop_tellings ADD COLUMN waits_since timestamptz;
CREATE INDEX shop_tellings_waiting ON shop_tellings (waits_since)
  WHERE waits_since IS NOT NULL AND due_at IS NOT NULL;

ALTER TABLE commissions ADD COLUMN waits_since timestamptz;
CREATE INDEX commissions_waiting ON commissions (waits_since)
  WHERE waits_since IS NOT NULL AND due_at IS NOT NULL;

ALTER TABLE orders ADD COLUMN waits_since timestamptz;
UPDATE orders SET waits_since = ship_due_at WHERE promise_due_at IS NOT NULL AND promise_tries > 0;
CREATE INDEX orders_waiting ON orders (waits_since)
  WHERE waits_since IS NOT NULL AND promise_due_at IS NOT NULL;

ALTER TABLE parcel_progress ADD COLUMN waits_since timestamptz;
CREATE INDEX parcel_progress_waiting ON parcel_progress (waits_since)
  WHERE waits_since IS NOT NULL AND ask_at IS NOT NULL;
