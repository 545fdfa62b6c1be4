-- A part of a number is its end (docs/decisions/0056-two-frequent-filters.md): that of a phone or a
-- waybill is found by its index without a look at the parcels, as that of an order number is.
DROP INDEX parcels_mobile_end;
DROP INDEX parcels_waybill_end;
-- The planner takes an index on an expression alone only with the column beside it.
CREATE INDEX parcels_mobile_end ON parcels (user_id, (reverse(rec_mobile) COLLATE "C"))
  INCLUDE (id, rec_mobile);
CREATE INDEX parcels_waybill_end ON parcels (user_id, (reverse(waybill_no) COLLATE "C"))
  INCLUDE (id, waybill_no);
-- Whole order numbers only: no list asks it for ids any more.
DROP INDEX parcels_shop_order;
CREATE INDEX parcels_shop_order ON parcels (user_id, shop_order) WHERE shop_order <> '';
