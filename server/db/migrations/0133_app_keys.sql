-- An AppKey may have a sum of its own for a day, and ends with the password if its owner says so.
ALTER TABLE api_settings
  -- NULL = it may spend all there is
  ADD COLUMN day_limit_fen bigint CHECK (day_limit_fen > 0),
  -- NULL = made before this was kept
  ADD COLUMN key_made_at timestamptz,
  -- Switched off with a new password: switching it on again asks for that password. NULL = not so
  ADD COLUMN stopped_at timestamptz;

-- What an AppKey has ordered for on a day; what is cancelled or refunded still counts.
CREATE TABLE api_spending (
  user_id bigint NOT NULL,
  -- In Asia/Shanghai
  day date NOT NULL,
  spent_fen bigint NOT NULL CHECK (spent_fen >= 0),
  PRIMARY KEY (user_id, day)
);
