-- What the desk changes of goods, and lists (docs/decisions/0145-goods-are-changed-in-sets.md).

-- A set of goods that were changed together, with each before and after.
CREATE TABLE goods_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  made_at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL CHECK (kind IN ('put', 'bulk', 'sheet')),
  note text NOT NULL,
  goods int NOT NULL,
  changes jsonb NOT NULL,
  undone_at timestamptz
);
CREATE INDEX goods_changes_recent ON goods_changes (made_at DESC, id DESC);

ALTER TABLE goods
  -- The stock that an exported sheet was given back with, and the moment of that export: the same sheet
  -- again is no second delivery.
  ADD COLUMN sheet_stock bigint,
  ADD COLUMN sheet_at text NOT NULL DEFAULT '',
  -- Like `in_stock`, it changes far less often than the stock, so an order writes no index for it.
  ADD COLUMN stock_low boolean NOT NULL GENERATED ALWAYS AS (stock <= 100) STORED;

-- The desk also lists what is not on sale, the newest first.
CREATE INDEX goods_desk_category ON goods (category, id DESC);
CREATE INDEX goods_desk_listed ON goods (listed, id DESC);
CREATE INDEX goods_desk_low ON goods (id DESC) WHERE stock_low;
CREATE INDEX goods_desk_city ON goods (city);
