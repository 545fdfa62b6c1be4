-- Finding goods by what somebody types (docs/decisions/0062-goods-search.md). It stands apart from
-- the goods, whose rows every order writes.
CREATE TABLE goods_search (
  goods_id bigint PRIMARY KEY REFERENCES goods,
  -- The name that was read
  name text NOT NULL,
  tokens text[] NOT NULL
);
CREATE INDEX goods_search_tokens ON goods_search USING gin (tokens) WITH (fastupdate = off);

-- The words of all names: what letters and slips lead to.
CREATE TABLE goods_words (
  word text PRIMARY KEY,
  pinyin text NOT NULL,
  initials text NOT NULL,
  -- Its pinyin whole and without each one letter
  slips text[] NOT NULL,
  goods_count bigint NOT NULL
);
CREATE INDEX goods_words_word ON goods_words ((word COLLATE "C"));
CREATE INDEX goods_words_pinyin ON goods_words ((pinyin COLLATE "C"));
CREATE INDEX goods_words_initials ON goods_words ((initials COLLATE "C"));
CREATE INDEX goods_words_slips ON goods_words USING gin (slips) WITH (fastupdate = off);

-- Goods whose name has not been read yet.
CREATE TABLE goods_unread (goods_id bigint PRIMARY KEY);
INSERT INTO goods_unread SELECT id FROM goods;

CREATE FUNCTION goods_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO goods_unread VALUES (NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER goods_named AFTER INSERT OR UPDATE OF name ON goods FOR EACH ROW
  EXECUTE FUNCTION goods_named();
