-- Parcels of all merchants by day, for the desk's first page. The day of a row never changes, so counting
-- a parcel writes no index.
CREATE INDEX parcel_days_day ON parcel_days (day);
