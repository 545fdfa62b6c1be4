-- A new parcel paid more for five wide indexes of ends and names than for all else that is written of it
-- (docs/decisions/0056-two-frequent-filters.md). Their keys are now as short as what is asked for, many
-- parcels share one, and each key is stored once.
DROP INDEX parcels_mobile_end;
DROP INDEX parcels_waybill_end;
DROP INDEX parcels_shop_order_end;
DROP INDEX parcels_name_end;
CREATE INDEX parcels_mobile_end ON parcels (user_id, (right(rec_mobile, 4) COLLATE "C"));
CREATE INDEX parcels_waybill_end ON parcels (user_id, (right(waybill_no, 4) COLLATE "C"));
-- Not of numbers alone: of a partial index the planner does not know how many share a key.
CREATE INDEX parcels_shop_order_end ON parcels (user_id, (right(shop_order, 4) COLLATE "C"));
CREATE INDEX parcels_name_end ON parcels (user_id, (right(rec_name, 2) COLLATE "C"));
-- A number leads to fewer parcels than a shop, always: the shop's index need not hold it.
DROP INDEX parcels_store;
CREATE INDEX parcels_store ON parcels (user_id, store_id, id) INCLUDE (express_id, rec_province, rec_name)
  WHERE store_id <> 0;
-- How many share a key is known of no expression before it is counted.
ANALYZE parcels;
