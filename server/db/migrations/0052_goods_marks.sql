-- What a user has said about goods of 已选礼品: shown first, or not shown until ordered again.
CREATE TABLE goods_marks (
  user_id bigint NOT NULL REFERENCES users,
  goods_id bigint NOT NULL REFERENCES goods,
  pinned_at timestamptz,
  removed_at timestamptz,
  PRIMARY KEY (user_id, goods_id)
) WITH (fillfactor = 80);
