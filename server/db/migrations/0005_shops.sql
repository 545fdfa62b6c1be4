-- Shops that merchants have authorised on selling platforms, and the orders fetched from them.

CREATE TABLE shops (
  user_id bigint NOT NULL REFERENCES users,
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) UNIQUE,
  platform_key text NOT NULL,
  -- The platform's own id of the shop
  shop_key text NOT NULL,
  shop_name text NOT NULL,
  -- The platform's token, sealed (server/modules/shops/seal.ts); NULL once it was refused
  token bytea,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, id),
  UNIQUE (user_id, platform_key, shop_key)
);

CREATE TABLE shop_orders (
  user_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  shop_order text NOT NULL,
  ordered_at timestamptz NOT NULL,
  -- 1 waits to be shipped, 2 being refunded, 3 shipped, 4 closed
  status smallint NOT NULL CHECK (status BETWEEN 1 AND 4),
  -- The platform keeps the recipient back
  masked boolean NOT NULL,
  rec_name text NOT NULL,
  rec_mobile text NOT NULL,
  rec_province text NOT NULL,
  rec_city text NOT NULL,
  rec_district text NOT NULL,
  rec_address text NOT NULL,
  goods jsonb NOT NULL,
  -- Names and specs of the goods, for the keyword
  goods_text text NOT NULL,
  flag smallint NOT NULL CHECK (flag BETWEEN 0 AND 5),
  remark text NOT NULL,
  -- What the platform was told
  waybill_no text,
  synced_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, shop_id, shop_order),
  FOREIGN KEY (user_id, shop_id) REFERENCES shops (user_id, id)
);
CREATE INDEX shop_orders_waiting ON shop_orders (user_id, shop_id, ordered_at DESC, shop_order)
  WHERE status IN (1, 2);

-- The last sync of each shop. `lease_until`: a process works on it until then.
CREATE TABLE shop_syncs (
  user_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  range_start timestamptz NOT NULL,
  range_end timestamptz NOT NULL,
  status text NOT NULL CHECK (status IN ('running', 'done', 'failed')),
  next_page int NOT NULL DEFAULT 1,
  done_count int NOT NULL DEFAULT 0,
  total_count int,
  -- Of a failed one: a key of the error catalogue
  error text,
  lease_until timestamptz NOT NULL,
  finished_at timestamptz,
  PRIMARY KEY (user_id, shop_id),
  FOREIGN KEY (user_id, shop_id) REFERENCES shops (user_id, id)
);

-- The sandbox platforms' own books: nothing of the product reads or writes them. ---------------

CREATE TABLE sandbox_platform_shops (
  platform text NOT NULL,
  shop_key text NOT NULL,
  shop_name text NOT NULL,
  -- Whether the shop has ordered our application
  subscribed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (platform, shop_key)
);

-- Codes of the authorisation page: used once.
CREATE TABLE sandbox_platform_codes (
  code text PRIMARY KEY,
  platform text NOT NULL,
  shop_key text NOT NULL,
  used boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE sandbox_platform_tokens (
  token text PRIMARY KEY,
  platform text NOT NULL,
  shop_key text NOT NULL,
  revoked boolean NOT NULL DEFAULT false,
  expires_at timestamptz NOT NULL
);

CREATE TABLE sandbox_platform_orders (
  platform text NOT NULL,
  shop_key text NOT NULL,
  order_no text NOT NULL,
  created_at timestamptz NOT NULL,
  -- paid, refunding, shipped, closed
  status text NOT NULL,
  masked boolean NOT NULL,
  name text NOT NULL,
  phone text NOT NULL,
  province text NOT NULL,
  city text NOT NULL,
  district text NOT NULL,
  address text NOT NULL,
  goods jsonb NOT NULL,
  flag smallint NOT NULL,
  remark text NOT NULL,
  carrier text,
  waybill_no text,
  PRIMARY KEY (platform, shop_key, order_no)
);
CREATE INDEX sandbox_platform_orders_time
  ON sandbox_platform_orders (platform, shop_key, created_at, order_no);
