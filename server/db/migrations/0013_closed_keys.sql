-- A key that its owner gave up before anything was placed under it: a request that arrives later is
-- refused.
ALTER TABLE placements ADD COLUMN closed_at timestamptz;
ALTER TABLE placements ADD CONSTRAINT placements_closed_for_nothing
  CHECK (closed_at IS NULL OR (answer IS NULL AND order_id IS NULL));
-- How many a user has closed today.
CREATE INDEX placements_closed ON placements (user_id, closed_at) WHERE closed_at IS NOT NULL;
