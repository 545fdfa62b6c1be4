-- The promise is kept: a parcel that is shipped or picked up late is compensated by itself, once.

-- By the clock of the promise. A run that goes on another day has parcels of another promise.
ALTER TABLE parcels ADD COLUMN paid_at timestamptz;
UPDATE parcels SET paid_at = created_at;
ALTER TABLE parcels ALTER COLUMN paid_at SET NOT NULL;

-- When the next promise of its parcels has to be looked at; NULL once all were.
ALTER TABLE orders ADD COLUMN promise_due_at timestamptz;
UPDATE orders SET promise_due_at = ship_due_at;
CREATE INDEX orders_promise ON orders (promise_due_at) WHERE promise_due_at IS NOT NULL;

CREATE TABLE compensations (
  user_id bigint NOT NULL,
  parcel_id bigint NOT NULL,
  order_id bigint NOT NULL,
  reason text NOT NULL CHECK (reason IN ('ship', 'pickup')),
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  paid_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, parcel_id),
  FOREIGN KEY (user_id, parcel_id) REFERENCES parcels (user_id, id)
);

-- The ledger's own guard: a parcel is compensated once and refunded once, whatever the code does.
ALTER TABLE ledger_transfers ADD COLUMN parcel_id bigint;
ALTER TABLE ledger_transfers DROP CONSTRAINT ledger_transfers_kind_check;
ALTER TABLE ledger_transfers ADD CONSTRAINT ledger_transfers_kind_check
  CHECK (kind IN ('order', 'refund', 'recharge', 'gift', 'opening', 'compensation'));
CREATE UNIQUE INDEX ledger_transfers_parcel ON ledger_transfers (user_id, parcel_id, kind)
  WHERE parcel_id IS NOT NULL;
