-- Money is bigint fen. Every table of a user's data leads its key with user_id (one shard per user).

-- The shop -----------------------------------------------------------------------------------

CREATE TABLE vip_groups (
  id int PRIMARY KEY,
  name text NOT NULL UNIQUE,
  level int NOT NULL UNIQUE
);

CREATE TABLE platforms (
  id int PRIMARY KEY,
  key text NOT NULL UNIQUE,
  name text NOT NULL,
  disabled boolean NOT NULL DEFAULT false,
  tip text NOT NULL DEFAULT '',
  position int NOT NULL
);

CREATE TABLE expresses (
  id int PRIMARY KEY,
  key text NOT NULL UNIQUE,
  name text NOT NULL,
  image text NOT NULL
);

-- Provinces by their official full name.
CREATE TABLE remote_areas (
  express_id int NOT NULL REFERENCES expresses,
  province text NOT NULL,
  extra_fen bigint NOT NULL CHECK (extra_fen > 0),
  PRIMARY KEY (express_id, province)
);

CREATE TABLE forbidden_areas (
  express_id int NOT NULL REFERENCES expresses,
  province text NOT NULL,
  PRIMARY KEY (express_id, province)
);

CREATE TABLE goods (
  id bigint PRIMARY KEY,
  name text NOT NULL,
  picture text NOT NULL,
  description jsonb NOT NULL,
  weight_g int NOT NULL CHECK (weight_g > 0),
  price_fen bigint NOT NULL CHECK (price_fen > 0 AND price_fen <= 100000000),
  category text NOT NULL,
  tag text NOT NULL DEFAULT '',
  city text NOT NULL,
  express_id int NOT NULL REFERENCES expresses,
  stock bigint NOT NULL CHECK (stock >= 0),
  quantity_limit int NOT NULL CHECK (quantity_limit BETWEEN 1 AND 1000),
  sale_count bigint NOT NULL DEFAULT 0,
  collect_count bigint NOT NULL DEFAULT 0,
  on_sale boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now()
);
-- A placement only changes stock and sale_count, in place.
ALTER TABLE goods SET (fillfactor = 60);

CREATE TABLE group_prices (
  goods_id bigint NOT NULL REFERENCES goods,
  group_id int NOT NULL REFERENCES vip_groups,
  price_fen bigint NOT NULL CHECK (price_fen > 0),
  PRIMARY KEY (goods_id, group_id)
);

-- Accounts -----------------------------------------------------------------------------------

CREATE TABLE users (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 100001) PRIMARY KEY,
  mobile text NOT NULL UNIQUE CHECK (mobile ~ '^1[3-9][0-9]{9}$'),
  username text NOT NULL,
  password_hash text NOT NULL,
  group_id int NOT NULL REFERENCES vip_groups,
  -- Real-name check: 0 none, 1 being examined, 2 verified
  attestation smallint NOT NULL DEFAULT 0 CHECK (attestation IN (0, 1, 2)),
  disabled boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Found by the cookie before the user is known. Only the hash of the cookie is kept.
CREATE TABLE sessions (
  token_hash text PRIMARY KEY,
  public_id text NOT NULL,
  user_id bigint NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_user ON sessions (user_id);

-- Failed sign-ins, by hashed account and by address.
CREATE TABLE sign_in_failures (
  bucket text PRIMARY KEY,
  failures int NOT NULL,
  blocked_until timestamptz NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Money --------------------------------------------------------------------------------------

-- Three accounts a user: what they hold, what they have paid us, where money came from.
-- The counter-accounts are per user too, so that no row is shared between users.
CREATE TABLE accounts (
  user_id bigint NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind IN ('wallet', 'sales', 'funding')),
  balance_fen bigint NOT NULL DEFAULT 0,
  last_seq bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, kind),
  CONSTRAINT wallet_not_negative CHECK (kind <> 'wallet' OR balance_fen >= 0),
  CONSTRAINT balance_exact CHECK (abs(balance_fen) <= 1000000000000000)
) WITH (fillfactor = 60);

-- `id` is the wallet's sequence number: every transfer touches the wallet once.
CREATE TABLE ledger_transfers (
  user_id bigint NOT NULL REFERENCES users,
  id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('order', 'refund', 'recharge', 'gift', 'opening')),
  order_id bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, id)
);

CREATE TABLE ledger_entries (
  user_id bigint NOT NULL,
  account text NOT NULL,
  seq bigint NOT NULL CHECK (seq > 0),
  transfer_id bigint NOT NULL,
  amount_fen bigint NOT NULL CHECK (amount_fen <> 0),
  balance_after_fen bigint NOT NULL,
  PRIMARY KEY (user_id, account, seq),
  FOREIGN KEY (user_id, account) REFERENCES accounts (user_id, kind),
  FOREIGN KEY (user_id, transfer_id) REFERENCES ledger_transfers (user_id, id)
);
CREATE INDEX ledger_entries_transfer ON ledger_entries (user_id, transfer_id);

-- At commit: each transfer sums to zero; each entry continues the one before it without a gap.
CREATE FUNCTION check_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  total bigint;
  before bigint;
BEGIN
  SELECT sum(amount_fen)::bigint INTO total FROM ledger_entries
    WHERE user_id = NEW.user_id AND transfer_id = NEW.transfer_id;
  IF total <> 0 THEN
    RAISE EXCEPTION 'ledger: transfer % of user % is out of balance by %', NEW.transfer_id, NEW.user_id, total
      USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.seq = 1 THEN
    before := 0;
  ELSE
    SELECT balance_after_fen INTO before FROM ledger_entries
      WHERE user_id = NEW.user_id AND account = NEW.account AND seq = NEW.seq - 1;
  END IF;
  IF before IS NULL OR before + NEW.amount_fen <> NEW.balance_after_fen THEN
    RAISE EXCEPTION 'ledger: entry %/%/% does not continue the one before', NEW.user_id, NEW.account, NEW.seq
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER ledger_entries_check AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_entry();

-- At commit: an account says what its last entry says, so a balance never changes without an entry.
-- With the check above, by induction: balance = sum of its entries.
CREATE FUNCTION check_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  current accounts%ROWTYPE;
  newest ledger_entries%ROWTYPE;
BEGIN
  SELECT * INTO current FROM accounts WHERE user_id = NEW.user_id AND kind = NEW.kind;
  SELECT * INTO newest FROM ledger_entries
    WHERE user_id = NEW.user_id AND account = NEW.kind ORDER BY seq DESC LIMIT 1;
  IF current.last_seq <> coalesce(newest.seq, 0)
     OR current.balance_fen <> coalesce(newest.balance_after_fen, 0) THEN
    RAISE EXCEPTION 'ledger: balance of %/% changed without an entry', NEW.user_id, NEW.kind
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER accounts_check AFTER INSERT OR UPDATE ON accounts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_account();

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;

CREATE TRIGGER ledger_entries_fixed BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_transfers_fixed BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER accounts_kept BEFORE DELETE OR TRUNCATE ON accounts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Orders -------------------------------------------------------------------------------------

CREATE SEQUENCE order_ids START 1;
-- Parcel ids come in blocks of 1,000, so that a large order asks for few.
CREATE SEQUENCE parcel_id_blocks INCREMENT 1000 MINVALUE 1000 START 1000;

-- One run of the buyer. Its chunks arrive one by one and add up.
CREATE TABLE orders (
  user_id bigint NOT NULL REFERENCES users,
  id bigint NOT NULL,
  order_sn text NOT NULL UNIQUE,
  run_id text,
  goods_id bigint NOT NULL REFERENCES goods,
  goods_name text NOT NULL,
  goods_num int NOT NULL CHECK (goods_num > 0),
  express_id int NOT NULL REFERENCES expresses,
  platform_id int NOT NULL REFERENCES platforms,
  order_source smallint NOT NULL CHECK (order_source BETWEEN 1 AND 4),
  remark text NOT NULL,
  placed_count int NOT NULL DEFAULT 0 CHECK (placed_count >= 0),
  refused_count int NOT NULL DEFAULT 0 CHECK (refused_count >= 0),
  total_fen bigint NOT NULL DEFAULT 0 CHECK (total_fen >= 0),
  -- Compensation is due when there is no pick-up by then (fixed when the order was paid).
  pickup_due_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, id),
  UNIQUE (user_id, run_id)
) WITH (fillfactor = 80);
CREATE INDEX orders_recent ON orders (user_id, created_at DESC);

CREATE TABLE parcels (
  user_id bigint NOT NULL,
  id bigint NOT NULL,
  order_id bigint NOT NULL,
  -- The row id the client sent, unique inside its call only
  row_id bigint NOT NULL,
  shop_order text NOT NULL,
  -- NULL until the carrier has given one
  waybill_no text,
  rec_name text NOT NULL,
  rec_mobile text NOT NULL,
  rec_province text NOT NULL,
  rec_city text NOT NULL,
  rec_district text NOT NULL,
  rec_address text NOT NULL,
  price_fen bigint NOT NULL CHECK (price_fen > 0),
  -- 2 to be shipped, 3 shipped, 4 received, 9 exception
  status smallint NOT NULL DEFAULT 2 CHECK (status IN (2, 3, 4, 9)),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, order_id) REFERENCES orders (user_id, id)
);
CREATE INDEX parcels_order ON parcels (user_id, order_id, id);
CREATE INDEX parcels_shop_order ON parcels (user_id, shop_order) WHERE shop_order <> '';
CREATE INDEX parcels_waybill ON parcels (user_id, waybill_no);
CREATE INDEX parcels_without_waybill ON parcels (user_id, id) WHERE waybill_no IS NULL;

-- One row per placement that was answered with a list. Never expires: an old draft sent again must
-- find its answer, not a second order.
CREATE TABLE placements (
  user_id bigint NOT NULL REFERENCES users,
  key text NOT NULL,
  request_hash text NOT NULL,
  order_id bigint,
  -- The answer's `data`, JSON, deflated; NULL only inside the placing transaction
  answer bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
ALTER TABLE placements ALTER COLUMN answer SET STORAGE EXTERNAL;

-- What the carrier must still be told: one row per placed call, written with the order, sent later.
-- The carrier knows a parcel by its id, so telling it twice is telling it once.
CREATE TABLE courier_outbox (
  user_id bigint NOT NULL,
  first_parcel_id bigint NOT NULL,
  last_parcel_id bigint NOT NULL,
  order_id bigint NOT NULL,
  express_id int NOT NULL REFERENCES expresses,
  tries int NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  PRIMARY KEY (user_id, first_parcel_id)
);
CREATE INDEX courier_outbox_due ON courier_outbox (due_at) WHERE done_at IS NULL;
