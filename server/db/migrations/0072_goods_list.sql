-- The goods list at a million goods (docs/decisions/0061-goods-list.md).

ALTER TABLE goods
  ADD COLUMN in_stock boolean NOT NULL GENERATED ALWAYS AS (stock > 0) STORED,
  -- The counts as the list sorts by them, brought up to date by a job: an index on the counts
  -- themselves would be written by every order.
  ADD COLUMN sale_rank bigint NOT NULL DEFAULT 0,
  ADD COLUMN collect_rank bigint NOT NULL DEFAULT 0,
  ADD COLUMN score bigint NOT NULL GENERATED ALWAYS AS (sale_rank + collect_rank * 5) STORED,
  -- Platforms whose rules keep these goods away
  ADD COLUMN closed_platforms int[] NOT NULL DEFAULT '{}';
UPDATE goods SET sale_rank = sale_count, collect_rank = collect_count;

-- Each filter of one value has an index in the order of the list; each sort has one.
CREATE INDEX goods_by_score ON goods (in_stock DESC, score DESC, id) WHERE on_sale;
CREATE INDEX goods_by_express ON goods (express_id, in_stock DESC, score DESC, id) WHERE on_sale;
CREATE INDEX goods_by_city ON goods (city, in_stock DESC, score DESC, id) WHERE on_sale;
CREATE INDEX goods_by_tag ON goods (tag, in_stock DESC, score DESC, id) WHERE on_sale AND tag <> '';
CREATE INDEX goods_by_sales ON goods (sale_rank DESC, id) WHERE on_sale;
CREATE INDEX goods_by_collects ON goods (collect_rank DESC, id) WHERE on_sale;
CREATE INDEX goods_by_time ON goods (created_at DESC, id) WHERE on_sale;
CREATE INDEX goods_by_weight ON goods (weight_g, id) WHERE on_sale;

-- What each group pays for all goods on sale, in order: `group_prices` has only those with a price of
-- their own. Group 0 is the visitor. Triggers keep it; nothing else writes it.
CREATE TABLE goods_prices (
  group_id int NOT NULL,
  goods_id bigint NOT NULL,
  price_fen bigint NOT NULL,
  PRIMARY KEY (group_id, goods_id)
);
CREATE INDEX goods_prices_by_price ON goods_prices (group_id, price_fen, goods_id);

CREATE VIEW price_groups AS SELECT id FROM vip_groups UNION ALL SELECT 0;
INSERT INTO goods_prices
  SELECT v.id, g.id, coalesce(p.price_fen, g.price_fen) FROM goods g CROSS JOIN price_groups v
  LEFT JOIN group_prices p ON p.goods_id = g.id AND p.group_id = v.id WHERE g.on_sale;

CREATE FUNCTION goods_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO goods_prices
    SELECT v.id, a.id, a.price_fen FROM added a CROSS JOIN price_groups v WHERE a.on_sale;
  RETURN NULL;
END $$;
CREATE TRIGGER goods_added AFTER INSERT ON goods
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION goods_added();

CREATE FUNCTION goods_repriced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM goods_prices WHERE goods_id = NEW.id AND group_id IN (SELECT id FROM price_groups);
  IF NEW.on_sale THEN
    INSERT INTO goods_prices SELECT v.id, NEW.id, coalesce(p.price_fen, NEW.price_fen)
      FROM price_groups v LEFT JOIN group_prices p ON p.goods_id = NEW.id AND p.group_id = v.id;
  END IF;
  RETURN NULL;
END $$;
-- Orders change stock and counts of a row all the time: they never come here.
CREATE TRIGGER goods_repriced AFTER UPDATE OF price_fen, on_sale ON goods FOR EACH ROW
  WHEN (OLD.price_fen <> NEW.price_fen OR OLD.on_sale <> NEW.on_sale)
  EXECUTE FUNCTION goods_repriced();

CREATE FUNCTION group_priced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE goods_prices SET price_fen = (SELECT price_fen FROM goods WHERE id = OLD.goods_id)
      WHERE group_id = OLD.group_id AND goods_id = OLD.goods_id;
  ELSE
    UPDATE goods_prices SET price_fen = NEW.price_fen
      WHERE group_id = NEW.group_id AND goods_id = NEW.goods_id AND price_fen <> NEW.price_fen;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER group_priced AFTER INSERT OR UPDATE OR DELETE ON group_prices FOR EACH ROW
  EXECUTE FUNCTION group_priced();

CREATE FUNCTION group_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO goods_prices SELECT NEW.id, id, price_fen FROM goods WHERE on_sale;
  RETURN NULL;
END $$;
CREATE TRIGGER group_added AFTER INSERT ON vip_groups FOR EACH ROW EXECUTE FUNCTION group_added();
