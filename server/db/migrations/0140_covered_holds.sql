-- Pieces are held only for what money of their user covers, and for a time that is counted.
ALTER TABLE stock_reservations
  -- What a piece costs this user; what all holds of a user claim is at most their money
  ADD COLUMN unit_fen bigint,
  -- How many of the pieces only a payment covers that was begun and has not come
  ADD COLUMN promised bigint NOT NULL DEFAULT 0 CHECK (promised >= 0),
  -- The pieces whose minutes are taken from the day's budget, drawn ones included
  ADD COLUMN charged bigint NOT NULL DEFAULT 0 CHECK (charged >= 0),
  ADD COLUMN made_at timestamptz NOT NULL DEFAULT now();

-- What was held without money until now is given back by the job that looks for it.
UPDATE stock_reservations r SET unit_fen = coalesce(
  (SELECT p.price_fen FROM group_prices p JOIN users u ON u.group_id = p.group_id
   WHERE u.id = r.user_id AND p.goods_id = r.goods_id),
  (SELECT g.price_fen FROM goods g WHERE g.id = r.goods_id));
ALTER TABLE stock_reservations ALTER COLUMN unit_fen SET NOT NULL,
  ADD CHECK (unit_fen > 0), ADD CHECK (promised <= pieces);
