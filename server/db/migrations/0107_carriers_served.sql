-- Goods of a carrier without a contract are not on sale (docs/decisions/0078). `on_sale` stays what every
-- list, price and order reads; `listed` is the shop's own choice, and whoever writes `on_sale` makes it.

ALTER TABLE expresses
  -- Whether the courier serves it, as the server has asked; a new one is not until then
  ADD COLUMN served boolean NOT NULL DEFAULT true;
ALTER TABLE expresses ALTER COLUMN served SET DEFAULT false;
ALTER TABLE goods ADD COLUMN listed boolean NOT NULL DEFAULT true;
UPDATE goods SET listed = false WHERE NOT on_sale;

CREATE FUNCTION goods_offered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_ARGV[0] = 'on_sale' THEN
    NEW.listed := NEW.on_sale;
  END IF;
  NEW.on_sale := NEW.listed AND coalesce((SELECT served FROM expresses WHERE id = NEW.express_id), false);
  RETURN NEW;
END $$;
-- In the order of their names, when a statement sets both. Orders set neither.
CREATE TRIGGER goods_offered_1 BEFORE INSERT OR UPDATE OF on_sale ON goods FOR EACH ROW
  EXECUTE FUNCTION goods_offered('on_sale');
CREATE TRIGGER goods_offered_2 BEFORE UPDATE OF express_id ON goods FOR EACH ROW
  EXECUTE FUNCTION goods_offered('express_id');

DROP TRIGGER goods_repriced ON goods;
CREATE TRIGGER goods_repriced AFTER UPDATE OF price_fen, on_sale, express_id ON goods FOR EACH ROW
  WHEN (OLD.price_fen <> NEW.price_fen OR OLD.on_sale <> NEW.on_sale)
  EXECUTE FUNCTION goods_repriced();

CREATE FUNCTION carrier_served() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE goods SET on_sale = listed WHERE express_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER carrier_served AFTER UPDATE OF served ON expresses FOR EACH ROW
  WHEN (OLD.served <> NEW.served) EXECUTE FUNCTION carrier_served();
