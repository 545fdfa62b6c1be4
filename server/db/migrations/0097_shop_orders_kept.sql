-- Recipients of a shop's orders stand here only while the orders wait to be shipped
-- (docs/decisions/0009-authorised-shops.md).
UPDATE shop_orders SET rec_name = '', rec_mobile = '', rec_province = '', rec_city = '',
  rec_district = '', rec_address = '', remark = ''
WHERE status IN (3, 4);
-- Which were last heard of long ago: none of them was placed later. It does not change with a sync,
-- so the rows that one writes again stay where they are.
CREATE INDEX shop_orders_ordered ON shop_orders (ordered_at);
