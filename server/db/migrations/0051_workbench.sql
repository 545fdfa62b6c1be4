-- How long delivery takes, for the workbench. Kept by a job from parcels that were signed for, so that
-- neither an order nor a scan pays for it.
ALTER TABLE parcel_progress ADD COLUMN delivery_counted boolean NOT NULL DEFAULT false;
CREATE INDEX parcel_progress_uncounted ON parcel_progress (signed_at)
  WHERE signed_at IS NOT NULL AND NOT delivery_counted;

CREATE TABLE delivery_times (
  user_id bigint NOT NULL,
  express_id int NOT NULL REFERENCES expresses,
  -- The first day, by the month of the signature in Beijing
  month date NOT NULL,
  parcels bigint NOT NULL,
  -- From the pick-up to the signature, of all together
  minutes bigint NOT NULL,
  PRIMARY KEY (user_id, express_id, month)
) WITH (fillfactor = 60);
