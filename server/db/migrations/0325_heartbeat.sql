-- expand: how far a standby is behind (docs/decisions/0216-lists-from-a-standby.md)
-- One row, which a process that reads from a standby writes every few seconds: the standby shows by it
-- how old what it has is.
CREATE TABLE heartbeat (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  beat_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO heartbeat DEFAULT VALUES;
