-- How long names, phones and addresses are kept: as the shop decides; no row = for ever.
CREATE TABLE retention_periods (
  kind text PRIMARY KEY CHECK (kind IN ('recipients', 'work_orders', 'pictures')),
  days int NOT NULL CHECK (days > 0),
  -- Nothing is erased before it: until then it can be taken back
  begins_at timestamptz NOT NULL
);

-- Recipients are erased a day of a user at a time, from the first parcel on.
ALTER TABLE parcel_days ADD COLUMN erased_to bigint, ADD COLUMN erased_at timestamptz;
CREATE INDEX parcel_days_kept ON parcel_days (day) WHERE erased_at IS NULL;

-- What is said in a work order that is over.
ALTER TABLE work_orders ADD COLUMN erased_at timestamptz;
CREATE INDEX work_orders_kept ON work_orders (replied_at) WHERE status = 3 AND erased_at IS NULL;
CREATE INDEX work_order_pictures_sent ON work_order_pictures (created_at) WHERE work_order_id IS NOT NULL;
