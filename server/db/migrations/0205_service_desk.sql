-- The service desk: which clerk has a work order, and sentences that clerks send again and again.

ALTER TABLE work_orders ADD COLUMN claimed_by text;
CREATE INDEX work_orders_asked ON work_orders (replied_at, id) WHERE status = 2;
CREATE INDEX work_orders_done ON work_orders (replied_at, id) WHERE status = 3;

CREATE TABLE canned_answers (
  position smallint PRIMARY KEY,
  title text NOT NULL,
  content text NOT NULL
);
