-- Who a part of a name belongs to is answered by the indexes alone, without a look at the parcels: the
-- id stands in them. Byte order, whatever the collation of the database.
DROP INDEX parcels_name_start;
DROP INDEX parcels_name_end;
ALTER TABLE parcels ALTER COLUMN rec_name TYPE text COLLATE "C";
CREATE INDEX parcels_name_start ON parcels (user_id, rec_name) INCLUDE (id);
-- The planner takes an index on an expression alone only with the column beside it.
CREATE INDEX parcels_name_end ON parcels (user_id, (reverse(rec_name) COLLATE "C"))
  INCLUDE (id, rec_name);
