-- What was promised for each parcel when it was paid, as it was shown then (docs/decisions/0078): parts of
-- one run may be paid on two days, before and after their carrier went down, or at two prices.
ALTER TABLE parcels
  ADD COLUMN ship_due_at timestamptz,
  ADD COLUMN pickup_due_at timestamptz,
  -- NULL in parcels from before: that of their order
  ADD COLUMN compensation_fen bigint CHECK (compensation_fen > 0);

-- Parcels of before: by the rule that they were judged by. A change of the type writes the table once,
-- without touching its indexes row by row as an UPDATE does.
ALTER TABLE parcels
  ALTER COLUMN ship_due_at TYPE timestamptz USING
    (date_trunc('day', paid_at AT TIME ZONE 'Asia/Shanghai' + interval '7 hours')
      + interval '22 hours') AT TIME ZONE 'Asia/Shanghai',
  ALTER COLUMN pickup_due_at TYPE timestamptz USING
    (date_trunc('day', paid_at AT TIME ZONE 'Asia/Shanghai' + interval '7 hours')
      + interval '36 hours') AT TIME ZONE 'Asia/Shanghai';
ALTER TABLE parcels
  ALTER COLUMN ship_due_at SET NOT NULL,
  ALTER COLUMN pickup_due_at SET NOT NULL;
