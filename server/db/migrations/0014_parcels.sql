-- Parcels that move: what changes with every scan stands apart from what was ordered, so that a scan
-- touches a narrow row with few indexes (docs/decisions/0030-parcel-lists.md).

ALTER TABLE parcels
  -- The order's, beside the parcel for the list's filter
  ADD COLUMN express_id int,
  -- The authorised shop it was ordered for; 0 = none
  ADD COLUMN store_id bigint NOT NULL DEFAULT 0,
  -- When the carrier gave the waybill: shipped, as the promise means it
  ADD COLUMN waybill_at timestamptz;
UPDATE parcels p SET express_id = o.express_id,
  waybill_at = CASE WHEN p.waybill_no IS NOT NULL THEN p.created_at END
FROM orders o WHERE o.user_id = p.user_id AND o.id = p.order_id;
ALTER TABLE parcels ALTER COLUMN express_id SET NOT NULL;

-- States: 1 pending, 2 picked up, 3 in transit, 4 delivering, 5 signed, 6 exception, 7 returned,
-- 8 cancelled. `status` is the list's tab.
CREATE TABLE parcel_progress (
  user_id bigint NOT NULL,
  parcel_id bigint NOT NULL,
  order_id bigint NOT NULL,
  state smallint NOT NULL DEFAULT 1 CHECK (state BETWEEN 1 AND 8),
  status smallint NOT NULL GENERATED ALWAYS AS (CASE state
    WHEN 1 THEN 2 WHEN 5 THEN 4 WHEN 6 THEN 9 WHEN 7 THEN 7 WHEN 8 THEN 8 ELSE 3 END) STORED,
  -- The newest event by (time, state, digest): whatever the order in which events arrive, the same one
  event_at timestamptz,
  event_state smallint,
  event_digest text,
  latest_text text NOT NULL DEFAULT '',
  picked_up_at timestamptz,
  signed_at timestamptz,
  -- The platform and the waybill: 0 nobody to tell, 1 told, 2 to be told, 3 refused by the platform
  send_status smallint NOT NULL DEFAULT 0 CHECK (send_status BETWEEN 0 AND 3),
  send_msg text NOT NULL DEFAULT '',
  -- When the carrier is asked next; NULL once nothing more is to come
  ask_at timestamptz,
  PRIMARY KEY (user_id, parcel_id),
  FOREIGN KEY (user_id, parcel_id) REFERENCES parcels (user_id, id)
) WITH (fillfactor = 80);
INSERT INTO parcel_progress (user_id, parcel_id, order_id, state, ask_at)
  SELECT user_id, id, order_id, CASE status WHEN 3 THEN 3 WHEN 4 THEN 5 WHEN 9 THEN 6 ELSE 1 END,
    CASE WHEN status <> 4 THEN now() END FROM parcels;
ALTER TABLE parcels DROP COLUMN status;

CREATE INDEX parcel_progress_status ON parcel_progress (user_id, status, parcel_id);
CREATE INDEX parcel_progress_ask ON parcel_progress (ask_at) WHERE ask_at IS NOT NULL;
CREATE INDEX parcel_progress_send ON parcel_progress (user_id, send_status, parcel_id)
  WHERE send_status <> 0;

-- What a list may be filtered by. Ends of numbers and names by an index on the text turned round:
-- byte order, whatever the collation of the database.
DROP INDEX parcels_waybill;
CREATE INDEX parcels_by_waybill ON parcels (waybill_no);
CREATE INDEX parcels_waybill_end ON parcels (user_id, (reverse(waybill_no) COLLATE "C"));
CREATE INDEX parcels_shop_order_start ON parcels (user_id, (shop_order COLLATE "C"))
  WHERE shop_order <> '';
CREATE INDEX parcels_shop_order_end ON parcels (user_id, (reverse(shop_order) COLLATE "C"))
  WHERE shop_order <> '';
CREATE INDEX parcels_mobile_end ON parcels (user_id, (reverse(rec_mobile) COLLATE "C"));
CREATE INDEX parcels_name_start ON parcels (user_id, (rec_name COLLATE "C"));
CREATE INDEX parcels_name_end ON parcels (user_id, (reverse(rec_name) COLLATE "C"));
CREATE INDEX parcels_province ON parcels (user_id, rec_province, id);
CREATE INDEX parcels_express ON parcels (user_id, express_id, id);
CREATE INDEX parcels_store ON parcels (user_id, store_id, id) WHERE store_id <> 0;

-- What a carrier has told, once each.
CREATE TABLE parcel_events (
  user_id bigint NOT NULL,
  parcel_id bigint NOT NULL,
  happened_at timestamptz NOT NULL,
  -- Of the text, so that two scans of one second are two events and one told twice is one
  digest text NOT NULL,
  state smallint NOT NULL CHECK (state BETWEEN 1 AND 8),
  city text NOT NULL,
  text text NOT NULL,
  source text NOT NULL CHECK (source IN ('push', 'pull')),
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, parcel_id, happened_at, digest),
  FOREIGN KEY (user_id, parcel_id) REFERENCES parcels (user_id, id)
);

-- When each carrier was last heard, and since when it does not answer.
CREATE TABLE courier_health (
  express_id int PRIMARY KEY REFERENCES expresses,
  heard_at timestamptz,
  failing_since timestamptz
);

-- Counters ---------------------------------------------------------------------------------------
-- A list's tabs and its filters by state, carrier, shop and province are sums over a few hundred
-- rows, not over the parcels.
CREATE TABLE parcel_counts (
  user_id bigint NOT NULL,
  state smallint NOT NULL,
  express_id int NOT NULL,
  store_id bigint NOT NULL,
  rec_province text NOT NULL,
  parcels bigint NOT NULL,
  amount_fen bigint NOT NULL,
  PRIMARY KEY (user_id, state, express_id, store_id, rec_province)
) WITH (fillfactor = 60);

-- By day of Beijing: how many and how much, and between which ids they lie. A range of time is a
-- range of ids with it, so no list needs an index on the time.
CREATE TABLE parcel_days (
  user_id bigint NOT NULL,
  day date NOT NULL,
  first_id bigint NOT NULL,
  last_id bigint NOT NULL,
  parcels bigint NOT NULL,
  amount_fen bigint NOT NULL,
  PRIMARY KEY (user_id, day)
) WITH (fillfactor = 60);

-- Orders say how far their parcels are.
ALTER TABLE orders
  ADD COLUMN shipped_count int NOT NULL DEFAULT 0,   -- picked up, whatever came after
  ADD COLUMN done_count int NOT NULL DEFAULT 0,      -- of them: signed or returned
  ADD COLUMN exception_count int NOT NULL DEFAULT 0, -- of the shipped: an exception now
  ADD COLUMN cancelled_count int NOT NULL DEFAULT 0;
UPDATE orders o SET shipped_count = c.shipped, done_count = c.done, exception_count = c.exception
FROM (SELECT user_id, order_id, count(*) FILTER (WHERE state > 1) AS shipped,
    count(*) FILTER (WHERE state = 5) AS done, count(*) FILTER (WHERE state = 6) AS exception
  FROM parcel_progress GROUP BY user_id, order_id) c
WHERE c.user_id = o.user_id AND c.order_id = o.id;
-- 2 something waits to be shipped, 3 all shipped, 4 all arrived or back, 5 all cancelled.
ALTER TABLE orders ADD COLUMN status smallint NOT NULL GENERATED ALWAYS AS (CASE
  WHEN placed_count > 0 AND cancelled_count = placed_count THEN 5
  WHEN placed_count > shipped_count + cancelled_count THEN 2
  WHEN shipped_count > done_count THEN 3 ELSE 4 END) STORED;
CREATE INDEX orders_status ON orders (user_id, status, id);

-- Rows are locked in one order by everybody: parcels' progress, orders, then counters, each sorted.
CREATE FUNCTION parcels_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO parcel_progress (user_id, parcel_id, order_id, send_status, ask_at)
    SELECT user_id, id, order_id, CASE WHEN store_id = 0 OR shop_order = '' THEN 0 ELSE 2 END,
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

CREATE FUNCTION parcels_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM orders o WHERE (o.user_id, o.id) IN (
    SELECT n.user_id, n.order_id FROM became n JOIN was o USING (user_id, parcel_id)
    WHERE n.state <> o.state) ORDER BY o.user_id, o.id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  UPDATE orders o SET shipped_count = o.shipped_count + m.shipped, done_count = o.done_count + m.done,
    exception_count = o.exception_count + m.exception, cancelled_count = o.cancelled_count + m.cancelled
  FROM (SELECT n.user_id, n.order_id,
      sum((n.state BETWEEN 2 AND 7)::int - (w.state BETWEEN 2 AND 7)::int) AS shipped,
      sum((n.state IN (5, 7))::int - (w.state IN (5, 7))::int) AS done,
      sum((n.state = 6)::int - (w.state = 6)::int) AS exception,
      sum((n.state = 8)::int - (w.state = 8)::int) AS cancelled
    FROM became n JOIN was w USING (user_id, parcel_id) WHERE n.state <> w.state
    GROUP BY 1, 2) m
  WHERE o.user_id = m.user_id AND o.id = m.order_id;
  INSERT INTO parcel_counts AS c
    SELECT m.user_id, m.state, p.express_id, p.store_id, p.rec_province, sum(m.n),
      sum(m.n * p.price_fen)
    FROM (SELECT n.user_id, n.parcel_id, s.state, s.n FROM became n
        JOIN was w USING (user_id, parcel_id)
        CROSS JOIN LATERAL (VALUES (w.state, -1), (n.state, 1)) AS s(state, n)
        WHERE n.state <> w.state) m
      JOIN parcels p ON p.user_id = m.user_id AND p.id = m.parcel_id
    GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (user_id, state, express_id, store_id, rec_province) DO UPDATE SET
    parcels = c.parcels + EXCLUDED.parcels, amount_fen = c.amount_fen + EXCLUDED.amount_fen;
  RETURN NULL;
END $$;

INSERT INTO parcel_counts
  SELECT p.user_id, g.state, p.express_id, p.store_id, p.rec_province, count(*), sum(p.price_fen)
  FROM parcels p JOIN parcel_progress g ON g.user_id = p.user_id AND g.parcel_id = p.id
  GROUP BY 1, 2, 3, 4, 5;
INSERT INTO parcel_days
  SELECT user_id, (created_at AT TIME ZONE 'Asia/Shanghai')::date, min(id), max(id), count(*),
    sum(price_fen) FROM parcels GROUP BY 1, 2;

CREATE TRIGGER parcels_added AFTER INSERT ON parcels REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION parcels_added();
CREATE TRIGGER parcels_moved AFTER UPDATE ON parcel_progress
  REFERENCING OLD TABLE AS was NEW TABLE AS became
  FOR EACH STATEMENT EXECUTE FUNCTION parcels_moved();
