-- A province beside a carrier (docs/decisions/0056-two-frequent-filters.md): the index answers, and no
-- parcel is looked at.
DROP INDEX parcels_province;
CREATE INDEX parcels_province ON parcels (user_id, rec_province, id) INCLUDE (express_id);
