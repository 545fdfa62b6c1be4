-- What a user keeps an eye on. A removed one stays for a day, so that 撤销 brings it back as it was.
CREATE TABLE favourites (
  user_id bigint NOT NULL REFERENCES users,
  goods_id bigint NOT NULL REFERENCES goods,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- What one piece cost this user then
  price_fen bigint NOT NULL CHECK (price_fen > 0),
  removed_at timestamptz,
  PRIMARY KEY (user_id, goods_id)
);
CREATE INDEX favourites_time ON favourites (user_id, created_at DESC, goods_id)
  WHERE removed_at IS NULL;
CREATE INDEX favourites_removed ON favourites (removed_at) WHERE removed_at IS NOT NULL;
