-- Every list of the desk runs along an index, whatever it is filtered by
-- (docs/decisions/0162-lists-of-the-desk.md).

-- The queues of the service desk. What is open has urged ones first; '' = nobody's.
DROP INDEX work_orders_waiting;
DROP INDEX work_orders_asked;
DROP INDEX work_orders_done;
CREATE INDEX work_orders_open ON work_orders
  ((coalesce(urged_at > replied_at, false)) DESC, replied_at, id) WHERE status = 1;
CREATE INDEX work_orders_open_of ON work_orders
  ((coalesce(claimed_by, '')), (coalesce(urged_at > replied_at, false)) DESC, replied_at, id) WHERE status = 1;
CREATE INDEX work_orders_open_type ON work_orders
  (type, (coalesce(urged_at > replied_at, false)) DESC, replied_at, id) WHERE status = 1;
CREATE INDEX work_orders_open_type_of ON work_orders
  (type, (coalesce(claimed_by, '')), (coalesce(urged_at > replied_at, false)) DESC, replied_at, id) WHERE status = 1;
CREATE INDEX work_orders_other ON work_orders (status, replied_at, id) WHERE status > 1;
CREATE INDEX work_orders_other_of ON work_orders
  (status, (coalesce(claimed_by, '')), replied_at, id) WHERE status > 1;
CREATE INDEX work_orders_other_type ON work_orders (status, type, replied_at, id) WHERE status > 1;
CREATE INDEX work_orders_other_type_of ON work_orders
  (status, type, (coalesce(claimed_by, '')), replied_at, id) WHERE status > 1;

-- The log is read by time: an old week is not behind everything that came after it.
DROP INDEX operator_log_operator;
DROP INDEX operator_log_operation;
DROP INDEX operator_log_at;
CREATE INDEX operator_log_time ON operator_log (at, id);
CREATE INDEX operator_log_by ON operator_log (operator, at, id);
CREATE INDEX operator_log_of ON operator_log (operation, at, id);
CREATE INDEX operator_log_by_of ON operator_log (operator, operation, at, id);

-- Goods of a category that are on sale or not, or low.
CREATE INDEX goods_desk_category_listed ON goods (category, listed, id DESC);
CREATE INDEX goods_desk_category_low ON goods (category, stock_low, id DESC);

-- Members of a level who are verified or not.
DROP INDEX users_attestation;
CREATE INDEX users_verified ON users (id) WHERE attestation = 2 AND erased_at IS NULL;
CREATE INDEX users_group_verified ON users (group_id, id) WHERE attestation = 2 AND erased_at IS NULL;
CREATE INDEX users_unverified ON users (id) WHERE attestation <> 2 AND erased_at IS NULL;
CREATE INDEX users_group_unverified ON users (group_id, id) WHERE attestation <> 2 AND erased_at IS NULL;

-- What goes together: a category that is off sale, an operation that one of the staff never runs. Without
-- it the planner expects to meet some soon, and passes over the whole table.
CREATE STATISTICS goods_desk_together (mcv) ON category, listed, stock_low FROM goods;
CREATE STATISTICS operator_log_together (mcv) ON operator, operation FROM operator_log;
CREATE STATISTICS users_desk_together (mcv) ON group_id, attestation, disabled FROM users;
