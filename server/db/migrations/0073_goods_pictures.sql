-- Pictures besides the first one, in their order.
ALTER TABLE goods ADD COLUMN more_pictures text[] NOT NULL DEFAULT '{}';
-- 推荐 and 找相似: the best of a category.
CREATE INDEX goods_by_category ON goods (category, in_stock DESC, score DESC, id) WHERE on_sale;
