-- Numbers that partners know our things by are never given twice, not even by counters that a restored
-- dump sets back (docs/decisions/0079-one-database-one-shop.md): what is told is the counter with some
-- chance behind it, made once and kept with the row. '' = it was told without one, and stays so.

ALTER TABLE courier_outbox ADD COLUMN chance text NOT NULL DEFAULT '';
ALTER TABLE courier_outbox ALTER COLUMN chance
  SET DEFAULT 'x' || left(replace(gen_random_uuid()::text, '-', ''), 12);

ALTER TABLE callbacks ADD COLUMN chance text NOT NULL DEFAULT '';
ALTER TABLE callbacks ALTER COLUMN chance
  SET DEFAULT 'x' || left(replace(gen_random_uuid()::text, '-', ''), 12);
