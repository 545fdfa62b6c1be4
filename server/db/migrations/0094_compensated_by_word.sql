-- A parcel is compensated for a late pick-up by its carrier's word, not by our not having heard of one
-- (docs/decisions/0049-refunds.md).

-- Up to when the carrier, asked for it, has told all of a parcel that was not picked up; by its clock.
ALTER TABLE parcel_progress ADD COLUMN answered_at timestamptz;
-- Looks in a row at which a carrier's word was missing: each waits twice as long as the one before.
ALTER TABLE orders ADD COLUMN promise_tries int NOT NULL DEFAULT 0;
