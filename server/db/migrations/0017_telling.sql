-- Telling the platforms is the server's duty: which parcels of an authorised shop are not told stands
-- with the parcel (parcel_progress.send_status = 2); when a shop's are told next, here.
CREATE TABLE shop_tellings (
  user_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  -- NULL: nothing to tell, or nobody to tell it to until the shop is authorised again
  due_at timestamptz,
  tries int NOT NULL DEFAULT 0,
  -- Why the last try failed: a key of the error catalogue
  error text,
  PRIMARY KEY (user_id, shop_id),
  FOREIGN KEY (user_id, shop_id) REFERENCES shops (user_id, id)
);
CREATE INDEX shop_tellings_due ON shop_tellings (due_at) WHERE due_at IS NOT NULL;

-- The page that has just placed them tells them, too: the job comes a little later.
CREATE FUNCTION parcels_to_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shop_tellings AS t (user_id, shop_id, due_at)
    SELECT DISTINCT user_id, store_id, now() + interval '30 seconds' FROM added
    WHERE store_id <> 0 AND shop_order <> '' ORDER BY 1, 2
  ON CONFLICT (user_id, shop_id) DO UPDATE SET due_at = coalesce(t.due_at, EXCLUDED.due_at);
  RETURN NULL;
END $$;
CREATE TRIGGER parcels_to_tell AFTER INSERT ON parcels REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION parcels_to_tell();

-- A parcel that was ordered before its shop was kept with it gets its shop later.
CREATE FUNCTION parcels_adopted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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
CREATE TRIGGER parcels_adopted AFTER UPDATE ON parcels
  REFERENCING OLD TABLE AS was NEW TABLE AS became
  FOR EACH STATEMENT EXECUTE FUNCTION parcels_adopted();
