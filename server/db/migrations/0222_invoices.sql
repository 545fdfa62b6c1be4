-- Invoices that merchants ask for, by work orders of their own kind
-- (docs/decisions/0156-invoices-are-counted-by-order.md).

CREATE TABLE invoice_requests (
  user_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  work_order_id bigint NOT NULL,
  title_type text NOT NULL CHECK (title_type IN ('company', 'person')),
  title text NOT NULL,
  tax_no text NOT NULL,
  email text NOT NULL,
  -- Days of the orders; NULL = they were named one by one
  from_day date,
  to_day date,
  orders int NOT NULL CHECK (orders > 0),
  -- What was asked for; of an issued one what it was issued for
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  -- An open one whose work order is over was taken back by its merchant.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'issued', 'refused')),
  number text UNIQUE,
  day date,
  reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  PRIMARY KEY (user_id, id),
  UNIQUE (user_id, work_order_id),
  FOREIGN KEY (user_id, work_order_id) REFERENCES work_orders (user_id, id),
  CONSTRAINT issued_under_a_number CHECK ((state = 'issued') = (number IS NOT NULL AND day IS NOT NULL))
);
CREATE INDEX invoice_requests_state ON invoice_requests (state, id);

-- What of an order an invoice is about.
CREATE TABLE invoice_lines (
  user_id bigint NOT NULL,
  request_id bigint NOT NULL,
  order_id bigint NOT NULL,
  amount_fen bigint NOT NULL CHECK (amount_fen >= 0),
  -- What of it was taken back by red invoices
  red_fen bigint NOT NULL DEFAULT 0 CHECK (red_fen >= 0 AND red_fen <= amount_fen),
  -- When money of the order went back for the first time since; NULL = none did
  back_at timestamptz,
  PRIMARY KEY (user_id, request_id, order_id),
  FOREIGN KEY (user_id, request_id) REFERENCES invoice_requests (user_id, id),
  FOREIGN KEY (user_id, order_id) REFERENCES orders (user_id, id)
);
CREATE INDEX invoice_lines_order ON invoice_lines (user_id, order_id);
CREATE INDEX invoice_lines_back ON invoice_lines (user_id, order_id) WHERE back_at IS NOT NULL;

-- Red invoices that were issued for a part of another.
CREATE TABLE invoice_reversals (
  user_id bigint NOT NULL,
  request_id bigint NOT NULL,
  number text NOT NULL UNIQUE,
  day date NOT NULL,
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (user_id, request_id) REFERENCES invoice_requests (user_id, id)
);
CREATE INDEX invoice_reversals_request ON invoice_reversals (user_id, request_id);

-- Lines that count: of what is issued, and of what may still be.
CREATE VIEW invoiced AS
  SELECT l.user_id, l.request_id, l.order_id, l.amount_fen - l.red_fen AS net_fen, r.state
  FROM invoice_lines l
  JOIN invoice_requests r ON r.user_id = l.user_id AND r.id = l.request_id
  JOIN work_orders w ON w.user_id = r.user_id AND w.id = r.work_order_id
  WHERE r.state = 'issued' OR (r.state = 'open' AND w.status <> 3);

-- What of an order its merchant has paid and not got back.
CREATE FUNCTION order_kept(of_user bigint, of_order bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(-sum(e.amount_fen), 0)::bigint FROM ledger_transfers t
    JOIN ledger_entries e ON e.user_id = t.user_id AND e.transfer_id = t.id AND e.account = 'wallet'
  WHERE t.user_id = of_user AND t.order_id = of_order
    AND t.kind IN ('order', 'refund', 'desk_refund', 'compensation')
$$;

-- The table's own guard: no fen is invoiced twice, and none that was not paid, whatever the code does.
CREATE FUNCTION invoiced_within_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong bigint;
BEGIN
  SELECT i.order_id INTO wrong FROM invoiced i
    WHERE (i.user_id, i.order_id) IN (SELECT user_id, order_id FROM added WHERE amount_fen > 0)
    GROUP BY i.user_id, i.order_id
    HAVING sum(i.net_fen) > order_kept(i.user_id, i.order_id) LIMIT 1;
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'more of order % is invoiced than was paid', wrong USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER invoice_lines_within_kept AFTER INSERT ON invoice_lines
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION invoiced_within_kept();

CREATE FUNCTION invoiced_order_paid_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM added WHERE kind IN ('refund', 'desk_refund', 'compensation')) THEN
    RETURN NULL;
  END IF;
  UPDATE invoice_lines l SET back_at = now() FROM (SELECT DISTINCT user_id, order_id FROM added
    WHERE kind IN ('refund', 'desk_refund', 'compensation')) a
  WHERE l.user_id = a.user_id AND l.order_id = a.order_id AND l.back_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER invoiced_order_paid_back AFTER INSERT ON ledger_transfers
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION invoiced_order_paid_back();
