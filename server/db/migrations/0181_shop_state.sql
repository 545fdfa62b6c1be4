-- A shop opens once, and may be closed for a while (docs/decisions/0120-a-shop-opens.md).
CREATE TABLE shop_state (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- NULL: not open yet
  opened_at timestamptz,
  -- Of a shop that is closed for a while: until when, and why
  closed_until timestamptz,
  closed_because text NOT NULL DEFAULT ''
);
-- A shop with goods has sold before this table was there.
INSERT INTO shop_state (opened_at) SELECT CASE WHEN EXISTS (SELECT FROM goods) THEN now() END;

-- What a group pays, in hundredths of the retail price, for goods without a price of its own.
ALTER TABLE vip_groups ADD COLUMN percent int NOT NULL DEFAULT 100 CHECK (percent BETWEEN 1 AND 100);
ALTER TABLE group_prices ADD COLUMN by_percent boolean NOT NULL DEFAULT false;

-- The stock that the shop's file has given last: the same number again is no delivery.
ALTER TABLE goods ADD COLUMN stock_as_given bigint;

-- Whether the shop has named the areas where a carrier costs more, or does not go.
ALTER TABLE expresses ADD COLUMN areas_given boolean NOT NULL DEFAULT false;
UPDATE expresses SET areas_given = true WHERE EXISTS (SELECT FROM goods);
