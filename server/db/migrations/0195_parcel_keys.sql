-- Parcels of all users by what somebody at the desk is given: an order number, a name, a phone or its
-- end (docs/decisions/0140-search-across-users.md). The keys are hashes under the key of the
-- installation, in a table of their own: no column and no index is added to parcels, whose rows are
-- many and whose placing is timed, and this migration reads none of them.

CREATE TABLE parcel_keys (
  parcel_id bigint PRIMARY KEY,
  user_id bigint NOT NULL,
  -- NULL = it has none
  order_no bigint,
  name bigint NOT NULL,
  -- Of all digits but an extension's, and of the last four
  phone bigint NOT NULL,
  phone_end bigint NOT NULL
);
CREATE INDEX parcel_keys_order_no ON parcel_keys (order_no, parcel_id) WHERE order_no IS NOT NULL;
CREATE INDEX parcel_keys_name ON parcel_keys (name, parcel_id);
CREATE INDEX parcel_keys_phone ON parcel_keys (phone, parcel_id);
CREATE INDEX parcel_keys_phone_end ON parcel_keys (phone_end, parcel_id);

-- Stretches of parcels without keys: a job writes them, the newest first, some at a time.
CREATE TABLE parcels_without_keys (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  first_id bigint NOT NULL,
  last_id bigint NOT NULL,
  since timestamptz NOT NULL DEFAULT now()
);
INSERT INTO parcels_without_keys (user_id, first_id, last_id)
  SELECT user_id, first_id, last_id FROM parcel_days ORDER BY day;

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
  INSERT INTO parcels_without_keys (user_id, first_id, last_id)
    SELECT user_id, min(id), max(id) FROM added GROUP BY 1;
  RETURN NULL;
END $$;
