-- What the program refers to is there in every shop, not only in a sandbox
-- (docs/decisions/0120-a-shop-opens.md). A shop that has rows of its own keeps them.

-- The group of every new account.
INSERT INTO vip_groups (id, name, level) VALUES (1, '普通会员', 0) ON CONFLICT DO NOTHING;

-- The platforms whose order files are known.
INSERT INTO platforms (id, key, name, disabled, tip, position)
SELECT p.* FROM (VALUES
  (1, 'tb', '淘宝', false, '', 0),
  (2, 'tmall', '天猫', false, '', 1),
  (3, 'pdd', '拼多多', false, '', 2),
  (4, 'jd', '京东', false, '', 3),
  (5, 'dy', '抖音', false, '', 4),
  (6, 'ks', '快手', true, '暂未开放', 5)
) AS p WHERE NOT EXISTS (SELECT FROM platforms);

-- The carriers that have a drawing; which of them are served, the courier reports.
INSERT INTO expresses (id, key, name, image)
SELECT e.* FROM (VALUES
  (1, 'zto', '中通快递', '/goods/express/zto.svg'),
  (2, 'yto', '圆通速递', '/goods/express/yto.svg'),
  (3, 'sto', '申通快递', '/goods/express/sto.svg'),
  (4, 'yunda', '韵达快递', '/goods/express/yunda.svg'),
  (5, 'jt', '极兔速递', '/goods/express/jt.svg'),
  (6, 'ems', '邮政EMS', '/goods/express/ems.svg'),
  (7, 'sf', '顺丰速运', '/goods/express/sf.svg')
) AS e WHERE NOT EXISTS (SELECT FROM expresses);
