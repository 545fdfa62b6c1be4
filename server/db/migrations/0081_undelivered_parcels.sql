-- Which waybills the platform of one shop does not know, or refused, is read from an index of its own,
-- however many parcels the shop has and however many wait for other shops. The shop stands with the
-- progress for that. A parcel whose waybill the platform knows leaves the index.
ALTER TABLE parcel_progress ADD COLUMN store_id bigint NOT NULL DEFAULT 0;
ALTER TABLE parcel_progress DISABLE TRIGGER USER;
UPDATE parcel_progress g SET store_id = p.store_id
FROM parcels p WHERE p.user_id = g.user_id AND p.id = g.parcel_id AND p.store_id <> 0;
ALTER TABLE parcel_progress ENABLE TRIGGER USER;
CREATE INDEX parcel_progress_undelivered ON parcel_progress (user_id, store_id, send_status, parcel_id)
  WHERE send_status > 1;

-- As in 0014, with the shop.
CREATE OR REPLACE FUNCTION parcels_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO parcel_progress (user_id, parcel_id, order_id, store_id, send_status, ask_at)
    SELECT user_id, id, order_id, store_id, CASE WHEN store_id = 0 OR shop_order = '' THEN 0 ELSE 2 END,
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

-- As in 0017, and the progress learns of the shop.
CREATE OR REPLACE FUNCTION parcels_adopted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE parcel_progress g SET store_id = b.store_id
  FROM was w JOIN became b USING (user_id, id)
  WHERE w.store_id <> b.store_id AND g.user_id = b.user_id AND g.parcel_id = b.id;
  INSERT INTO parcel_counts AS c
    SELECT s.user_id, g.state, s.express_id, s.store_id, s.rec_province, sum(s.n), sum(s.n * s.price_fen)
    FROM (SELECT w.user_id, w.id, w.express_id, w.store_id, w.rec_province, w.price_fen, -1 AS n
        FROM was w JOIN became b USING (user_id, id) WHERE w.store_id <> b.store_id
      UNION ALL SELECT b.user_id, b.id, b.express_id, b.store_id, b.rec_province, b.price_fen, 1
        FROM was w JOIN became b USING (user_id, id) WHERE w.store_id <> b.store_id) s
      JOIN parcel_progress g ON g.user_id = s.user_id AND g.parcel_id = s.id
    GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (user_id, state, express_id, store_id, rec_province) DO UPDATE SET
    parcels = c.parcels + EXCLUDED.parcels, amount_fen = c.amount_fen + EXCLUDED.amount_fen;
  RETURN NULL;
END $$;
