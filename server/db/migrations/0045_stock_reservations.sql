-- Pieces that a run holds from its beginning: taken out of goods.stock, given back when it ends or
-- expires. A placement of the run draws from here first.
CREATE TABLE stock_reservations (
  user_id bigint NOT NULL REFERENCES users,
  run_id text NOT NULL,
  goods_id bigint NOT NULL REFERENCES goods,
  pieces bigint NOT NULL CHECK (pieces >= 0),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, run_id)
) WITH (fillfactor = 60);
CREATE INDEX stock_reservations_due ON stock_reservations (expires_at);
