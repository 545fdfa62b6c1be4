-- Two frequent filters that match little together (docs/decisions/0056-two-frequent-filters.md): what a
-- part of a name finds by its index, carrier, shop and province check there, without a look at the
-- parcel. None of them changes but the shop, once.
DROP INDEX parcels_name_start;
DROP INDEX parcels_name_end;
CREATE INDEX parcels_name_start ON parcels (user_id, rec_name)
  INCLUDE (id, express_id, store_id, rec_province);
-- The planner takes an index on an expression alone only with the column beside it.
CREATE INDEX parcels_name_end ON parcels (user_id, (reverse(rec_name) COLLATE "C"))
  INCLUDE (id, express_id, store_id, rec_province, rec_name);
