-- The sandbox couriers' own books: nothing of the product reads or writes them.

CREATE TABLE sandbox_courier_clock (
  id int PRIMARY KEY CHECK (id = 1),
  -- Their time is courier_at + (now - real_at) × rate
  real_at timestamptz NOT NULL,
  courier_at timestamptz NOT NULL,
  rate double precision NOT NULL CHECK (rate BETWEEN 1 AND 100000)
);

CREATE TABLE sandbox_couriers (
  express_key text PRIMARY KEY,
  mode text NOT NULL CHECK (mode IN ('normal', 'slow', 'down'))
);

CREATE TABLE sandbox_courier_parcels (
  waybill_no text PRIMARY KEY,
  express_key text NOT NULL,
  from_city text NOT NULL,
  to_city text NOT NULL,
  announced_at timestamptz NOT NULL,
  fate text NOT NULL DEFAULT 'normal'
    CHECK (fate IN ('normal', 'late', 'lost', 'damaged', 'returned', 'cancelled')),
  -- How many of its scans had happened when its fate was decided, and when that was
  fate_step int NOT NULL DEFAULT 0,
  fate_at timestamptz,
  -- How many scans were posted, and when the next one happens; NULL = none is left
  told int NOT NULL DEFAULT 0,
  next_at timestamptz
) WITH (fillfactor = 80);
CREATE INDEX sandbox_courier_parcels_next ON sandbox_courier_parcels (next_at)
  WHERE next_at IS NOT NULL;
