-- When each carrier was last asked whether it still answers: whoever asks leases it.
ALTER TABLE courier_health ADD COLUMN asked_at timestamptz;
