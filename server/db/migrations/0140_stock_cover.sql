-- What a held piece costs its user at least: pieces are held only for what the user could pay
-- (docs/decisions/0083-holds-need-cover.md). Runs under way when this comes count as free until
-- they end.
ALTER TABLE stock_reservations ADD COLUMN unit_fen bigint NOT NULL DEFAULT 0 CHECK (unit_fen >= 0);
-- How much of each product is held
CREATE INDEX stock_reservations_goods ON stock_reservations (goods_id) INCLUDE (pieces);
