-- A row of the outbox is at most 2,000 parcels.
INSERT INTO courier_outbox
  (user_id, order_id, express_id, first_parcel_id, last_parcel_id, tries, due_at)
SELECT b.user_id, b.order_id, b.express_id, f.id, least(f.id + 1999, b.last_parcel_id), b.tries, b.due_at
FROM courier_outbox b, generate_series(b.first_parcel_id + 2000, b.last_parcel_id, 2000) AS f(id)
WHERE b.done_at IS NULL;
UPDATE courier_outbox SET last_parcel_id = first_parcel_id + 1999
WHERE done_at IS NULL AND last_parcel_id > first_parcel_id + 1999;
