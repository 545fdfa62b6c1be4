-- Whole order numbers only: a part of one is its end (docs/decisions/0056-two-frequent-filters.md), and
-- no list asks this index for ids any more.
DROP INDEX parcels_shop_order;
CREATE INDEX parcels_shop_order ON parcels (user_id, shop_order) WHERE shop_order <> '';
