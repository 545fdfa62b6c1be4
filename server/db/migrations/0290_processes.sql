-- The processes that serve the shop now, each with the time at which it was last seen. Unlogged: after a
-- crash or a promotion they enter again by themselves.
CREATE UNLOGGED TABLE processes (
  id text PRIMARY KEY,
  -- What tells the place of its pictures from another: processes must share it
  picture_store text NOT NULL,
  version text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now()
);
