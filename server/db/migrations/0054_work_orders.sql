-- Work orders: what a merchant asks of the service desk, with its parcels, thread and pictures.

CREATE TABLE work_orders (
  user_id bigint NOT NULL REFERENCES users,
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- What people say to each other on the phone
  sn text NOT NULL UNIQUE,
  -- The client's: the same thing asked twice is one work order
  request_id text NOT NULL,
  type text NOT NULL,
  -- 1 the desk has it, 2 the merchant is asked something, 3 over
  status smallint NOT NULL DEFAULT 1 CHECK (status BETWEEN 1 AND 3),
  summary text NOT NULL,
  contact text NOT NULL,
  first_number text NOT NULL,
  parcel_count int NOT NULL,
  -- What was due for its parcels when it was opened
  claim_fen bigint NOT NULL DEFAULT 0 CHECK (claim_fen >= 0),
  -- Words of the desk that the merchant has not read
  unread int NOT NULL DEFAULT 0,
  urged_at timestamptz,
  score smallint CHECK (score BETWEEN 1 AND 5),
  comment text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  replied_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, id),
  UNIQUE (user_id, request_id)
);
CREATE INDEX work_orders_status ON work_orders (user_id, status, id);
CREATE INDEX work_orders_type ON work_orders (user_id, type, id);
CREATE INDEX work_orders_time ON work_orders (user_id, created_at);
CREATE INDEX work_orders_unread ON work_orders (user_id) WHERE unread > 0;
-- The desk's own list: what waits longest stands first
CREATE INDEX work_orders_waiting ON work_orders (replied_at, id) WHERE status = 1;

CREATE TABLE work_order_parcels (
  user_id bigint NOT NULL,
  work_order_id bigint NOT NULL,
  parcel_id bigint NOT NULL,
  -- As it was asked for: a waybill, or an order number
  number text NOT NULL,
  PRIMARY KEY (user_id, work_order_id, parcel_id),
  FOREIGN KEY (user_id, work_order_id) REFERENCES work_orders (user_id, id),
  FOREIGN KEY (user_id, parcel_id) REFERENCES parcels (user_id, id)
);
CREATE INDEX work_order_parcels_parcel ON work_order_parcels (user_id, parcel_id, work_order_id);

CREATE TABLE work_order_events (
  user_id bigint NOT NULL,
  work_order_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  request_id text,
  by text NOT NULL CHECK (by IN ('user', 'desk')),
  kind text NOT NULL CHECK (kind IN ('text', 'urge', 'close', 'rate')),
  content text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, work_order_id, id),
  UNIQUE (user_id, work_order_id, request_id),
  FOREIGN KEY (user_id, work_order_id) REFERENCES work_orders (user_id, id)
);
CREATE INDEX work_order_events_hour ON work_order_events (user_id, created_at) WHERE by = 'user';

-- The bytes lie behind the port server/ports/pictures, under the id.
CREATE TABLE work_order_pictures (
  user_id bigint NOT NULL REFERENCES users,
  id uuid NOT NULL,
  mime text NOT NULL,
  bytes int NOT NULL,
  width int NOT NULL,
  height int NOT NULL,
  -- NULL until what it belongs to is sent
  work_order_id bigint,
  event_id bigint,
  position smallint,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, work_order_id, event_id) REFERENCES work_order_events (user_id, work_order_id, id)
);
CREATE INDEX work_order_pictures_event ON work_order_pictures (user_id, work_order_id) WHERE work_order_id IS NOT NULL;
CREATE INDEX work_order_pictures_unsent ON work_order_pictures (created_at) WHERE work_order_id IS NULL;
