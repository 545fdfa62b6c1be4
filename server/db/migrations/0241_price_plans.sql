-- Prices that hold from a time on (docs/decisions/0163-prices-at-a-time.md).
CREATE TABLE price_plans (
  goods_id bigint NOT NULL REFERENCES goods,
  holds_from timestamptz NOT NULL,
  price_fen bigint NOT NULL CHECK (price_fen > 0),
  -- What levels pay in place of their percentage: [{"group", "priceFen"}].
  prices jsonb NOT NULL,
  -- Whoever decided it was sure of prices that are off by a factor of ten.
  is_sure boolean NOT NULL,
  operator text NOT NULL,
  staff_id bigint REFERENCES staff,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'refused', 'dropped')),
  tries int NOT NULL DEFAULT 0,
  -- When it is tried next; put off while a process tries it.
  due_at timestamptz NOT NULL,
  ended_at timestamptz,
  why text NOT NULL DEFAULT '',
  change bigint REFERENCES goods_changes,
  PRIMARY KEY (goods_id, holds_from)
);
CREATE INDEX price_plans_due ON price_plans (due_at) WHERE state = 'waiting';
CREATE INDEX price_plans_waiting ON price_plans (holds_from, goods_id) WHERE state = 'waiting';
CREATE INDEX price_plans_refused ON price_plans (ended_at) WHERE state = 'refused';
CREATE INDEX price_plans_done ON price_plans (ended_at) WHERE state = 'done';
