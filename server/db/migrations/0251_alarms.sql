-- What is red in the shop, until it is over (docs/decisions/0171-watching.md).
CREATE TABLE alarms (
  -- Which state it is, for example `waybills` or `job refunds`.
  name text PRIMARY KEY,
  -- As the operator reads it.
  sentence text NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  -- When it was first seen to be over; NULL = it is red.
  over_at timestamptz,
  -- When the robot took the sentence; NULL = not yet.
  sent_at timestamptz,
  -- A process is sending it until then.
  leased_until timestamptz
);
