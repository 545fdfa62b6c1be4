-- Other software orders for a merchant: who may, how often, what it called, and what it is told.

-- 5 = the open API, beside the four entry modes.
ALTER TABLE orders DROP CONSTRAINT orders_order_source_check;
ALTER TABLE orders ADD CONSTRAINT orders_order_source_check CHECK (order_source BETWEEN 1 AND 5);

CREATE TABLE api_settings (
  user_id bigint PRIMARY KEY REFERENCES users,
  app_id text NOT NULL UNIQUE,
  -- Sealed: a signature can only be checked with the key itself
  app_key bytea NOT NULL,
  key_tail text NOT NULL,
  enabled boolean NOT NULL DEFAULT false,
  notify_url text NOT NULL DEFAULT '',
  -- Addresses and ranges that may call; none = all
  ip_ranges text[] NOT NULL DEFAULT '{}',
  day_quota int NOT NULL DEFAULT 100000 CHECK (day_quota > 0),
  per_second int NOT NULL DEFAULT 50 CHECK (per_second > 0),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- That the password was right a moment ago. Each is good for one new key.
CREATE TABLE api_tickets (
  token_hash text PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  expires_at timestamptz NOT NULL
);

-- Each is good once while its timestamp may be. Without a log of its own: what it guards against after a
-- crash is a replay within minutes, and whatever writes is also once per Idempotency-Key.
CREATE UNLOGGED TABLE api_nonces (
  user_id bigint NOT NULL,
  nonce text NOT NULL,
  used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, nonce)
);
CREATE INDEX api_nonces_used ON api_nonces (used_at);

CREATE TABLE api_usage (
  user_id bigint NOT NULL,
  -- In Asia/Shanghai
  day date NOT NULL,
  calls int NOT NULL,
  PRIMARY KEY (user_id, day)
);

CREATE TABLE api_calls (
  user_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  called_at timestamptz NOT NULL,
  method text NOT NULL,
  path text NOT NULL,
  code int NOT NULL,
  msg text NOT NULL,
  ms int NOT NULL,
  address text NOT NULL,
  request_id text NOT NULL,
  PRIMARY KEY (user_id, id)
);
CREATE INDEX api_calls_failed ON api_calls (user_id, id) WHERE code <> 0;
CREATE INDEX api_calls_at ON api_calls (called_at);

-- Parcels that have changed since their owner's software was told, each at most once.
CREATE TABLE callback_parcels (
  user_id bigint NOT NULL,
  parcel_id bigint NOT NULL,
  due_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, parcel_id)
);
CREATE INDEX callback_parcels_due ON callback_parcels (due_at);

CREATE TABLE callbacks (
  user_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  event text NOT NULL,
  -- JSON
  data text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- 0 waiting, 1 taken, 2 given up
  state smallint NOT NULL DEFAULT 0 CHECK (state IN (0, 1, 2)),
  tries int NOT NULL DEFAULT 0,
  due_at timestamptz DEFAULT now(),
  -- Of the last attempt
  status int NOT NULL DEFAULT 0,
  error text NOT NULL DEFAULT '',
  PRIMARY KEY (user_id, id),
  CONSTRAINT due_while_waiting CHECK ((state = 0) = (due_at IS NOT NULL))
);
CREATE INDEX callbacks_due ON callbacks (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX callbacks_failed ON callbacks (user_id, id) WHERE state <> 1;
CREATE INDEX callbacks_at ON callbacks (created_at);

-- Of orders that came through the open API, when somebody wants to hear of them. What is marked
-- already is marked again, so that a change waits for a reader of the one before.
CREATE FUNCTION mark_for_callback(changed bigint[][]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO callback_parcels AS c (user_id, parcel_id, due_at)
  SELECT p.user_id, p.id, now() + interval '2 seconds'
  FROM (SELECT changed[i][1] AS user_id, changed[i][2] AS id
        FROM generate_subscripts(changed, 1) AS i) one
  JOIN parcels p ON p.user_id = one.user_id AND p.id = one.id
  JOIN orders o ON o.user_id = p.user_id AND o.id = p.order_id AND o.order_source = 5
  JOIN api_settings s ON s.user_id = p.user_id AND s.enabled AND s.notify_url <> ''
  ORDER BY p.user_id, p.id
  ON CONFLICT (user_id, parcel_id) DO UPDATE SET due_at = EXCLUDED.due_at
$$;

CREATE FUNCTION waybills_given() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM api_settings WHERE enabled AND notify_url <> '') THEN RETURN NULL; END IF;
  PERFORM mark_for_callback(array_agg(ARRAY[n.user_id, n.id]))
  FROM became n JOIN was o ON o.user_id = n.user_id AND o.id = n.id
  WHERE n.waybill_no IS DISTINCT FROM o.waybill_no HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER waybills_given AFTER UPDATE ON parcels
  REFERENCING OLD TABLE AS was NEW TABLE AS became
  FOR EACH STATEMENT EXECUTE FUNCTION waybills_given();

CREATE FUNCTION states_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM api_settings WHERE enabled AND notify_url <> '') THEN RETURN NULL; END IF;
  PERFORM mark_for_callback(array_agg(ARRAY[n.user_id, n.parcel_id]))
  FROM became n JOIN was o ON o.user_id = n.user_id AND o.parcel_id = n.parcel_id
  WHERE n.state <> o.state HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER states_changed AFTER UPDATE ON parcel_progress
  REFERENCING OLD TABLE AS was NEW TABLE AS became
  FOR EACH STATEMENT EXECUTE FUNCTION states_changed();

CREATE INDEX api_settings_told ON api_settings (user_id) WHERE enabled AND notify_url <> '';
