-- Each carrier's parcels are asked for in an order of their own (docs/decisions/0069-quiet-carriers.md):
-- one that is down, or has very many, does not stand before the others. The carrier stands with the
-- progress for that, as the shop does.
ALTER TABLE parcel_progress ADD COLUMN express_id int;
ALTER TABLE parcel_progress DISABLE TRIGGER USER;
UPDATE parcel_progress g SET express_id = p.express_id
FROM parcels p WHERE p.user_id = g.user_id AND p.id = g.parcel_id;
ALTER TABLE parcel_progress ENABLE TRIGGER USER;
ALTER TABLE parcel_progress ALTER COLUMN express_id SET NOT NULL;
DROP INDEX parcel_progress_ask;
CREATE INDEX parcel_progress_ask ON parcel_progress (express_id, ask_at) WHERE ask_at IS NOT NULL;

-- As in 0081, with the carrier.
CREATE OR REPLACE FUNCTION parcels_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO parcel_progress
      (user_id, parcel_id, order_id, express_id, store_id, send_status, ask_at)
    SELECT user_id, id, order_id, express_id, store_id,
      CASE WHEN store_id = 0 OR shop_order = '' THEN 0 ELSE 2 END,
      created_at + interval '12 hours' FROM added;
  INSERT INTO parcel_counts AS c
    SELECT user_id, 1, express_id, store_id, rec_province, count(*), sum(price_fen) FROM added
    GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (user_id, state, express_id, store_id, rec_province) DO UPDATE SET
    parcels = c.parcels + EXCLUDED.parcels, amount_fen = c.amount_fen + EXCLUDED.amount_fen;
  INSERT INTO parcel_days AS d
    SELECT user_id, (created_at AT TIME ZONE 'Asia/Shanghai')::date, min(id), max(id), count(*),
      sum(price_fen) FROM added GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (user_id, day) DO UPDATE SET first_id = least(d.first_id, EXCLUDED.first_id),
    last_id = greatest(d.last_id, EXCLUDED.last_id), parcels = d.parcels + EXCLUDED.parcels,
    amount_fen = d.amount_fen + EXCLUDED.amount_fen;
  RETURN NULL;
END $$;
