-- Compensation above a cap waits for an operator; it never lapses (docs/decisions/0078).

-- 0 = no cap
ALTER TABLE money_terms
  ADD COLUMN compensation_order_fen bigint NOT NULL DEFAULT 50000 CHECK (compensation_order_fen >= 0),
  ADD COLUMN compensation_user_fen bigint NOT NULL DEFAULT 100000 CHECK (compensation_user_fen >= 0),
  ADD COLUMN compensation_day_fen bigint NOT NULL DEFAULT 1000000 CHECK (compensation_day_fen >= 0);

ALTER TABLE compensations
  -- void: its parcel was refunded before anybody had decided
  ADD COLUMN state text NOT NULL DEFAULT 'paid' CHECK (state IN ('paid', 'waiting', 'refused', 'void')),
  -- The cap that it went above; NULL = it was paid by itself
  ADD COLUMN held_for text CHECK (held_for IN ('order', 'user', 'day')),
  ADD COLUMN due_since timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN refused_because text NOT NULL DEFAULT '',
  ALTER COLUMN paid_at DROP NOT NULL,
  ALTER COLUMN paid_at DROP DEFAULT;
UPDATE compensations SET due_since = paid_at;
ALTER TABLE compensations
  ALTER COLUMN state DROP DEFAULT,
  ADD CONSTRAINT paid_when_it_was CHECK ((state = 'paid') = (paid_at IS NOT NULL)),
  ADD CONSTRAINT held_before_decided CHECK (state = 'paid' OR held_for IS NOT NULL),
  ADD CONSTRAINT refused_for_a_reason CHECK ((state = 'refused') = (refused_because <> ''));
CREATE INDEX compensations_waiting ON compensations (user_id, order_id, parcel_id) WHERE state = 'waiting';

-- What was paid without anybody deciding: for an order, and by day of Beijing for a user. User 0 is all.
ALTER TABLE orders ADD COLUMN compensated_fen bigint NOT NULL DEFAULT 0;
UPDATE orders o SET compensated_fen = c.paid
FROM (SELECT user_id, order_id, sum(amount_fen)::bigint AS paid FROM compensations GROUP BY 1, 2) c
WHERE o.user_id = c.user_id AND o.id = c.order_id;
CREATE TABLE compensation_days (
  day date NOT NULL,
  user_id bigint NOT NULL,
  paid_fen bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (day, user_id)
);
INSERT INTO compensation_days
  SELECT (paid_at AT TIME ZONE 'Asia/Shanghai')::date, whose, sum(amount_fen)::bigint
  FROM compensations CROSS JOIN LATERAL (VALUES (0::bigint), (user_id)) AS of(whose) GROUP BY 1, 2;

-- A parcel that was compensated is refunded with what is left of its price: nothing, where both are equal.
ALTER TABLE parcel_refunds
  -- What had been paid for being late, and is part of the price that has come back
  ADD COLUMN compensated_fen bigint NOT NULL DEFAULT 0 CHECK (compensated_fen >= 0),
  DROP CONSTRAINT parcel_refunds_amount_fen_check,
  ADD CONSTRAINT parcel_refunds_amount_fen_check CHECK (amount_fen >= 0);
