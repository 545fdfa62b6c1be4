-- What each new parcel pays for the lists.

-- One index in byte order answers both a whole order number and the beginning of one.
DROP INDEX parcels_shop_order;
DROP INDEX parcels_shop_order_start;
ALTER TABLE parcels ALTER COLUMN shop_order TYPE text COLLATE "C";
CREATE INDEX parcels_shop_order ON parcels (user_id, shop_order) WHERE shop_order <> '';

-- Parcels write their own progress (parcels_added), and nothing deletes a parcel: the reference holds
-- by construction, and was looked up once more for each row.
ALTER TABLE parcel_progress DROP CONSTRAINT parcel_progress_user_id_parcel_id_fkey;
