-- A merchant with a hundred thousand orders filters them as quickly as one with ten: each filter that
-- may match few of many has an index in the order of the list. Orders are few beside parcels, so a
-- placement hardly pays for them.
CREATE INDEX orders_platform ON orders (user_id, platform_id, id);
CREATE INDEX orders_source ON orders (user_id, order_source, id);
CREATE INDEX orders_express ON orders (user_id, express_id, id);

-- Byte order, whatever the collation of the database: the names of the goods that somebody ordered are
-- read from this index name by name, and a part of a name is looked for among them.
ALTER TABLE orders ALTER COLUMN goods_name TYPE text COLLATE "C";
CREATE INDEX orders_goods_name ON orders (user_id, goods_name, id);
