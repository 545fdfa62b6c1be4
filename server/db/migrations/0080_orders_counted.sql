-- A filter's tabs are counted from the index alone: the state stands in it. An order whose state
-- changes is written into every index anyway, because of the one on the state.
DROP INDEX orders_platform;
DROP INDEX orders_source;
DROP INDEX orders_express;
CREATE INDEX orders_platform ON orders (user_id, platform_id, id) INCLUDE (status);
CREATE INDEX orders_source ON orders (user_id, order_source, id) INCLUDE (status);
CREATE INDEX orders_express ON orders (user_id, express_id, id) INCLUDE (status);
