-- What was sold, given back and paid for being late, by day and what the desk's reports are about, and
-- the books by day (docs/decisions/0154-reports-are-counted.md).

-- The level of the merchant when the order was begun. NULL = an order of before: their level of now counts.
ALTER TABLE orders ADD COLUMN group_id int;

-- What the statements that change something leave, and a job adds to the counters: orders of all
-- merchants would wait for each other on the rows of a counter.
CREATE TABLE sales_uncounted (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  since timestamptz NOT NULL DEFAULT now(),
  day date NOT NULL,
  goods_id bigint NOT NULL,
  group_id int NOT NULL,
  -- The one that was ordered, also of a parcel that the desk moved to another
  express_id int NOT NULL,
  platform_id int NOT NULL,
  province text NOT NULL,
  parcels bigint NOT NULL DEFAULT 0,
  revenue_fen bigint NOT NULL DEFAULT 0,
  refunds bigint NOT NULL DEFAULT 0,
  refund_fen bigint NOT NULL DEFAULT 0,
  compensations bigint NOT NULL DEFAULT 0,
  compensation_fen bigint NOT NULL DEFAULT 0
);

-- A day has a row for each goods, level, carrier, platform and province that was sold or given back,
-- and one of `all`, whose key is ''.
CREATE TABLE sales_days (
  dimension text NOT NULL CHECK (dimension IN ('all', 'goods', 'level', 'carrier', 'platform', 'province')),
  day date NOT NULL,
  key text NOT NULL,
  parcels bigint NOT NULL,
  revenue_fen bigint NOT NULL,
  refunds bigint NOT NULL,
  refund_fen bigint NOT NULL,
  compensations bigint NOT NULL,
  compensation_fen bigint NOT NULL,
  PRIMARY KEY (dimension, day, key)
) WITH (fillfactor = 60);

-- Entries of the ledger by day, account and kind; what is owed at the end of a day is a sum of them.
CREATE TABLE books_uncounted (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  since timestamptz NOT NULL DEFAULT now(),
  day date NOT NULL,
  account text NOT NULL,
  kind text NOT NULL,
  amount_fen bigint NOT NULL
);
CREATE TABLE books_days (
  day date NOT NULL,
  account text NOT NULL,
  kind text NOT NULL,
  amount_fen bigint NOT NULL,
  PRIMARY KEY (day, account, kind)
) WITH (fillfactor = 60);

CREATE FUNCTION parcels_sold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_uncounted
      (day, goods_id, group_id, express_id, platform_id, province, parcels, revenue_fen)
    SELECT s.day, o.goods_id, coalesce(o.group_id, u.group_id), o.express_id, o.platform_id,
      s.rec_province, s.parcels, s.fen
    FROM (SELECT user_id, order_id, rec_province, (created_at AT TIME ZONE 'Asia/Shanghai')::date AS day,
        count(*) AS parcels, sum(price_fen) AS fen FROM added GROUP BY 1, 2, 3, 4) s
      JOIN orders o ON o.user_id = s.user_id AND o.id = s.order_id
      JOIN users u ON u.id = s.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER parcels_sold AFTER INSERT ON parcels REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION parcels_sold();

-- Refunds and compensations are counted where the ledger has them.
CREATE FUNCTION money_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO books_uncounted (day, account, kind, amount_fen)
    SELECT (t.created_at AT TIME ZONE 'Asia/Shanghai')::date, e.account, t.kind, sum(e.amount_fen)
    FROM added e JOIN ledger_transfers t ON t.user_id = e.user_id AND t.id = e.transfer_id
    GROUP BY 1, 2, 3;
  -- Only what comes back to a wallet from sales, and what is paid to it from outside, may be about parcels.
  IF NOT EXISTS (SELECT FROM added WHERE account = 'wallet' AND amount_fen > 0) THEN
    RETURN NULL;
  END IF;
  INSERT INTO sales_uncounted (day, goods_id, group_id, express_id, platform_id, province,
      refunds, refund_fen, compensations, compensation_fen)
    SELECT (t.created_at AT TIME ZONE 'Asia/Shanghai')::date, o.goods_id,
      coalesce(o.group_id, u.group_id), o.express_id, o.platform_id, p.rec_province,
      count(*) FILTER (WHERE t.kind <> 'compensation'),
      coalesce(sum(e.amount_fen) FILTER (WHERE t.kind <> 'compensation'), 0),
      count(*) FILTER (WHERE t.kind = 'compensation'),
      coalesce(sum(e.amount_fen) FILTER (WHERE t.kind = 'compensation'), 0)
    FROM added e
      JOIN ledger_transfers t ON t.user_id = e.user_id AND t.id = e.transfer_id
      LEFT JOIN desk_refunds d ON d.user_id = t.user_id AND d.id = t.desk_refund_id
      JOIN parcels p ON p.user_id = t.user_id AND p.id = coalesce(t.parcel_id, d.parcel_id)
      JOIN orders o ON o.user_id = p.user_id AND o.id = p.order_id
      JOIN users u ON u.id = t.user_id
    WHERE e.account = 'wallet' AND t.kind IN ('refund', 'desk_refund', 'compensation')
    GROUP BY 1, 2, 3, 4, 5, 6;
  RETURN NULL;
END $$;
CREATE TRIGGER money_moved AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION money_moved();

-- What was there before: read once, and left to the job.
INSERT INTO sales_uncounted
    (day, goods_id, group_id, express_id, platform_id, province, parcels, revenue_fen)
  SELECT (p.created_at AT TIME ZONE 'Asia/Shanghai')::date, o.goods_id, u.group_id, o.express_id,
    o.platform_id, p.rec_province, count(*), sum(p.price_fen)
  FROM parcels p JOIN orders o ON o.user_id = p.user_id AND o.id = p.order_id
    JOIN users u ON u.id = p.user_id
  GROUP BY 1, 2, 3, 4, 5, 6;
INSERT INTO sales_uncounted (day, goods_id, group_id, express_id, platform_id, province,
    refunds, refund_fen, compensations, compensation_fen)
  SELECT (t.created_at AT TIME ZONE 'Asia/Shanghai')::date, o.goods_id, u.group_id, o.express_id,
    o.platform_id, p.rec_province,
    count(*) FILTER (WHERE t.kind <> 'compensation'),
    coalesce(sum(e.amount_fen) FILTER (WHERE t.kind <> 'compensation'), 0),
    count(*) FILTER (WHERE t.kind = 'compensation'),
    coalesce(sum(e.amount_fen) FILTER (WHERE t.kind = 'compensation'), 0)
  FROM ledger_transfers t
    JOIN ledger_entries e ON e.user_id = t.user_id AND e.transfer_id = t.id AND e.account = 'wallet'
    LEFT JOIN desk_refunds d ON d.user_id = t.user_id AND d.id = t.desk_refund_id
    JOIN parcels p ON p.user_id = t.user_id AND p.id = coalesce(t.parcel_id, d.parcel_id)
    JOIN orders o ON o.user_id = p.user_id AND o.id = p.order_id
    JOIN users u ON u.id = t.user_id
  WHERE t.kind IN ('refund', 'desk_refund', 'compensation')
  GROUP BY 1, 2, 3, 4, 5, 6;
INSERT INTO books_uncounted (day, account, kind, amount_fen)
  SELECT (t.created_at AT TIME ZONE 'Asia/Shanghai')::date, e.account, t.kind, sum(e.amount_fen)
  FROM ledger_entries e JOIN ledger_transfers t ON t.user_id = e.user_id AND t.id = e.transfer_id
  GROUP BY 1, 2, 3;
