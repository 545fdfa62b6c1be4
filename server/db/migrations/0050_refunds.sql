-- What is not shipped is refunded by itself, once (docs/decisions/0049-refunds.md).
-- A row is the wish to take a parcel back. It is written before the carrier is asked, so that nobody
-- forgets what was asked of it.
CREATE TABLE parcel_refunds (
  user_id bigint NOT NULL,
  parcel_id bigint NOT NULL,
  order_id bigint NOT NULL,
  -- merchant: took it back; no_waybill: the carrier never gave a number; carrier: it does not take it
  reason text NOT NULL CHECK (reason IN ('merchant', 'no_waybill', 'carrier')),
  asked_at timestamptz NOT NULL DEFAULT now(),
  -- NULL: over, refunded or on its way
  due_at timestamptz DEFAULT now(),
  tries int NOT NULL DEFAULT 0,
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  refunded_at timestamptz,
  PRIMARY KEY (user_id, parcel_id),
  FOREIGN KEY (user_id, parcel_id) REFERENCES parcels (user_id, id)
);
CREATE INDEX parcel_refunds_due ON parcel_refunds (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX parcel_refunds_order ON parcel_refunds (user_id, order_id, parcel_id);

-- Carriers that take nothing, and parcels that a carrier does not pick up.
ALTER TABLE sandbox_couriers DROP CONSTRAINT sandbox_couriers_mode_check;
ALTER TABLE sandbox_couriers ADD CONSTRAINT sandbox_couriers_mode_check
  CHECK (mode IN ('normal', 'slow', 'refusing', 'down'));
ALTER TABLE sandbox_courier_parcels DROP CONSTRAINT sandbox_courier_parcels_fate_check;
ALTER TABLE sandbox_courier_parcels ADD CONSTRAINT sandbox_courier_parcels_fate_check
  CHECK (fate IN ('normal', 'late', 'lost', 'damaged', 'returned', 'refused', 'cancelled'));
