-- What the sandbox's first world has been given, each part once: what an operator has deleted or
-- changed of it does not come back with the next start.
CREATE TABLE seeded_parts (
  part text PRIMARY KEY,
  written_at timestamptz NOT NULL DEFAULT now()
);

-- Whoever was seeded before has had all of it; each start wrote what was missing. A database in
-- production is never seeded, so a mark there means nothing.
INSERT INTO seeded_parts (part)
SELECT unnest(ARRAY['shop', 'goods', 'banners', 'notices']) WHERE EXISTS (SELECT FROM goods);
INSERT INTO seeded_parts (part)
SELECT 'account ' || unnest(ARRAY['13800138000', '13900139000', '13700137000'])
WHERE EXISTS (SELECT FROM users);
