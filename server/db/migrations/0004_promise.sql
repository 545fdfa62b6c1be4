-- What was promised when the order was paid (domain/order/shipping-promise.ts), beside pickup_due_at.

ALTER TABLE orders
  ADD COLUMN ship_due_at timestamptz,
  ADD COLUMN compensation_fen bigint CHECK (compensation_fen > 0);

-- Orders of before: the same rules, from when they were made and what a piece of them cost.
UPDATE orders SET
  ship_due_at = (date_trunc('day', created_at AT TIME ZONE 'Asia/Shanghai' + interval '7 hours')
    + interval '22 hours') AT TIME ZONE 'Asia/Shanghai',
  compensation_fen = greatest(1, least(100, total_fen / greatest(1, placed_count * goods_num)));

ALTER TABLE orders
  ALTER COLUMN ship_due_at SET NOT NULL,
  ALTER COLUMN compensation_fen SET NOT NULL;
