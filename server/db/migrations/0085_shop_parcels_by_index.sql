-- Parcels of shops beside any other filter, a part of an order number beside a tab
-- (docs/decisions/0056-two-frequent-filters.md): the index answers, and no parcel is looked at.
DROP INDEX parcels_store;
CREATE INDEX parcels_store ON parcels (user_id, store_id, id)
  INCLUDE (express_id, rec_province, rec_name, rec_mobile, shop_order, waybill_no)
  WHERE store_id <> 0;
DROP INDEX parcels_shop_order;
DROP INDEX parcels_shop_order_end;
CREATE INDEX parcels_shop_order ON parcels (user_id, shop_order) INCLUDE (id) WHERE shop_order <> '';
-- The planner takes an index on an expression alone only with the column beside it.
CREATE INDEX parcels_shop_order_end ON parcels (user_id, (reverse(shop_order) COLLATE "C"))
  INCLUDE (id, shop_order) WHERE shop_order <> '';
-- Which tabs those that were found are in.
ALTER TABLE parcel_progress DROP CONSTRAINT parcel_progress_pkey,
  ADD CONSTRAINT parcel_progress_pkey PRIMARY KEY (user_id, parcel_id) INCLUDE (status);
