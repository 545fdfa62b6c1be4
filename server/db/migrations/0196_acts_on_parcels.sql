-- What the desk does to parcels and balances (docs/decisions/0141-refunds-by-the-desk.md,
-- docs/decisions/0142-balance-corrections.md).

-- Money that the desk gives back of a parcel's price; the parcel itself goes on.
CREATE TABLE desk_refunds (
  user_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  parcel_id bigint NOT NULL,
  order_id bigint NOT NULL,
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  -- The merchant is shown it
  reason text NOT NULL CHECK (reason <> ''),
  refunded_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, parcel_id) REFERENCES parcels (user_id, id)
);
CREATE INDEX desk_refunds_parcel ON desk_refunds (user_id, parcel_id);
CREATE TRIGGER desk_refunds_fixed BEFORE UPDATE OR DELETE OR TRUNCATE ON desk_refunds
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The table's own guard: no more comes back than was paid, whatever the code does. Refunds, compensations
-- and these lock the progress of the parcel first, so none of them is overlooked.
CREATE FUNCTION desk_refund_within_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT p.price_fen
      - (SELECT sum(d.amount_fen) FROM desk_refunds d
         WHERE d.user_id = NEW.user_id AND d.parcel_id = NEW.parcel_id)
      - coalesce((SELECT c.amount_fen FROM compensations c WHERE c.user_id = NEW.user_id
         AND c.parcel_id = NEW.parcel_id AND c.state IN ('paid', 'waiting')), 0)
      - coalesce((SELECT r.amount_fen FROM parcel_refunds r WHERE r.user_id = NEW.user_id
         AND r.parcel_id = NEW.parcel_id AND r.refunded_at IS NOT NULL), 0)
    FROM parcels p WHERE p.user_id = NEW.user_id AND p.id = NEW.parcel_id) < 0 THEN
    RAISE EXCEPTION 'more comes back of parcel % than was paid', NEW.parcel_id
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER desk_refunds_within_price AFTER INSERT ON desk_refunds
  FOR EACH ROW EXECUTE FUNCTION desk_refund_within_price();

-- A balance that was wrong, put right by hand.
CREATE TABLE corrections (
  user_id bigint NOT NULL REFERENCES users,
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- Above zero it was given, below zero taken
  amount_fen bigint NOT NULL CHECK (amount_fen <> 0),
  -- How much free money the balance has more or less by it; the rest of what was taken is paid money
  free_fen bigint NOT NULL CHECK (abs(free_fen) <= abs(amount_fen) AND free_fen * sign(amount_fen) >= 0),
  -- The merchant is shown it
  reason text NOT NULL CHECK (reason <> ''),
  corrected_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, id)
);
CREATE TRIGGER corrections_fixed BEFORE UPDATE OR DELETE OR TRUNCATE ON corrections
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE ledger_transfers
  ADD COLUMN desk_refund_id bigint,
  ADD COLUMN correction_id bigint;
ALTER TABLE ledger_transfers DROP CONSTRAINT ledger_transfers_kind_check;
-- NOT VALID: what is there was held to a shorter list, and is not read again under the lock.
ALTER TABLE ledger_transfers ADD CONSTRAINT ledger_transfers_kind_check CHECK (kind IN
  ('order', 'refund', 'recharge', 'gift', 'opening', 'compensation',
   'commission', 'commission_back', 'commission_release', 'commission_transfer',
   'withdraw', 'withdraw_paid', 'withdraw_back', 'recharge_refund', 'recharge_refund_back',
   'gift_back', 'gift_restored', 'outside_refund', 'outside_refund_back', 'outside_refund_settled',
   'desk_refund', 'correction', 'correction_taken')) NOT VALID;
-- The ledger's own guard: each is booked once.
CREATE UNIQUE INDEX ledger_transfers_desk_refund ON ledger_transfers (user_id, desk_refund_id)
  WHERE desk_refund_id IS NOT NULL;
CREATE UNIQUE INDEX ledger_transfers_correction ON ledger_transfers (user_id, correction_id)
  WHERE correction_id IS NOT NULL;

-- What the desk has to say of a parcel: its merchant is shown the sentence.
CREATE TABLE parcel_marks (
  user_id bigint NOT NULL,
  parcel_id bigint NOT NULL,
  sentence text NOT NULL CHECK (sentence <> ''),
  -- What the parcel was doing; NULL = the mark has not made it an exception
  state_before smallint,
  marked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, parcel_id),
  FOREIGN KEY (user_id, parcel_id) REFERENCES parcels (user_id, id)
);

-- Wished for by the desk: to its merchant a refund as any other.
ALTER TABLE parcel_refunds DROP CONSTRAINT parcel_refunds_reason_check;
ALTER TABLE parcel_refunds ADD CONSTRAINT parcel_refunds_reason_check
  CHECK (reason IN ('merchant', 'no_waybill', 'carrier', 'desk')) NOT VALID;
