-- Referral: who brought whom, and what is earned by it (docs/decisions/0057-referral.md).

ALTER TABLE money_terms
  -- Of what a brought user pays, in hundredths of a percent; 0 = nothing is earned
  ADD COLUMN commission_points int NOT NULL DEFAULT 200 CHECK (commission_points BETWEEN 0 AND 5000),
  -- A parcel that moves and is not signed for counts as arrived so many days after it was paid
  ADD COLUMN commission_freeze_days int NOT NULL DEFAULT 15 CHECK (commission_freeze_days BETWEEN 1 AND 90),
  -- Orders earn for so many days after the registration
  ADD COLUMN commission_days int NOT NULL DEFAULT 365 CHECK (commission_days BETWEEN 1 AND 1000),
  -- What the brought user is given once a first order has arrived
  ADD COLUMN invite_gift_fen bigint NOT NULL DEFAULT 500 CHECK (invite_gift_fen BETWEEN 0 AND 1000000);

-- The same for all that ever sign in with one browser.
ALTER TABLE devices ADD COLUMN browser_id uuid NOT NULL DEFAULT gen_random_uuid();
CREATE INDEX devices_browser ON devices (browser_id);

-- The number of an identity card as a keyed hash: it can be compared, not read. '' = before it was kept.
ALTER TABLE attestations ADD COLUMN person_hash text NOT NULL DEFAULT '';
CREATE INDEX attestations_person ON attestations (person_hash) WHERE person_hash <> '';

CREATE TABLE referrals (
  -- Who brought them
  user_id bigint NOT NULL REFERENCES users,
  member_id bigint NOT NULL UNIQUE REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Why nothing is earned by them; '' = nothing speaks against it
  void_reason text NOT NULL DEFAULT '' CHECK (void_reason IN ('', 'same_device', 'same_person')),
  first_order_at timestamptz,
  order_count int NOT NULL DEFAULT 0,
  -- By their orders, less what was given back
  earned_fen bigint NOT NULL DEFAULT 0 CHECK (earned_fen >= 0),
  -- The gift of the brought user: 0 not yet due, 1 due, 2 given
  gift_state smallint NOT NULL DEFAULT 0 CHECK (gift_state IN (0, 1, 2)),
  PRIMARY KEY (user_id, member_id),
  CHECK (user_id <> member_id)
);
CREATE INDEX referrals_newest ON referrals (user_id, created_at DESC, member_id DESC);
CREATE INDEX referrals_gift_due ON referrals (member_id) WHERE gift_state = 1;
INSERT INTO referrals (user_id, member_id, created_at)
  SELECT referrer_id, id, created_at FROM users WHERE referrer_id IS NOT NULL;

-- What one order of a brought user earns. Its amounts are the sums of its transfers.
CREATE TABLE commissions (
  user_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL,
  order_id bigint NOT NULL,
  -- Of the day the order was paid
  points int NOT NULL,
  freeze_days int NOT NULL,
  -- What was paid for parcels that were not taken back
  paid_fen bigint NOT NULL DEFAULT 0,
  earned_fen bigint NOT NULL DEFAULT 0,
  back_fen bigint NOT NULL DEFAULT 0,
  released_fen bigint NOT NULL DEFAULT 0,
  -- The latest that all of it is free; NULL = a parcel has not moved yet, or all is over
  frozen_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When the order is looked at next; NULL = when something happens to it
  due_at timestamptz DEFAULT now(),
  -- NULL until it was first looked at
  settled_at timestamptz,
  PRIMARY KEY (user_id, id),
  UNIQUE (member_id, order_id),
  FOREIGN KEY (user_id, member_id) REFERENCES referrals (user_id, member_id),
  FOREIGN KEY (member_id, order_id) REFERENCES orders (user_id, id),
  CONSTRAINT no_more_than_earned CHECK
    (back_fen >= 0 AND released_fen >= 0 AND back_fen + released_fen <= earned_fen)
);
CREATE INDEX commissions_due ON commissions (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX commissions_newest ON commissions (user_id, created_at DESC, id DESC);
CREATE INDEX commissions_member ON commissions (user_id, member_id, created_at DESC);

-- Moved to the balance; the page's own request_id: a second press is the same transfer.
CREATE TABLE commission_transfers (
  user_id bigint NOT NULL REFERENCES users,
  request_id text NOT NULL,
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, request_id)
);

CREATE FUNCTION user_was_brought() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO referrals (user_id, member_id, created_at) VALUES (NEW.referrer_id, NEW.id, NEW.created_at);
  RETURN NULL;
END $$;
CREATE TRIGGER users_brought AFTER INSERT ON users FOR EACH ROW
  WHEN (NEW.referrer_id IS NOT NULL) EXECUTE FUNCTION user_was_brought();

-- An order of a brought user is remembered in its own transaction, and reckoned by a job: the wallet
-- of whoever earns is never waited for by whoever buys.
CREATE FUNCTION order_earns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO commissions (user_id, member_id, order_id, points, freeze_days)
    SELECT r.user_id, r.member_id, NEW.id, t.commission_points, t.commission_freeze_days
    FROM referrals r, money_terms t
    WHERE r.member_id = NEW.user_id AND r.void_reason = '' AND t.commission_points > 0
      AND r.created_at > now() - make_interval(days => t.commission_days);
  RETURN NULL;
END $$;
CREATE TRIGGER orders_earn AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION order_earns();

-- A large order is looked at less often: all its parcels are summed each time.
CREATE FUNCTION order_earns_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE commissions SET due_at = least(due_at, now() + make_interval(secs => NEW.placed_count / 100))
  WHERE member_id = NEW.user_id AND order_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_earn_anew AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.total_fen, OLD.shipped_count, OLD.done_count, OLD.cancelled_count)
    IS DISTINCT FROM (NEW.total_fen, NEW.shipped_count, NEW.done_count, NEW.cancelled_count))
  EXECUTE FUNCTION order_earns_anew();

-- What moves beside the wallet, newest first (the log of frozen money and commission).
CREATE INDEX ledger_transfers_side ON ledger_transfers (user_id, created_at DESC)
  WHERE kind IN ('commission', 'commission_back', 'commission_release', 'commission_transfer',
    'withdraw', 'withdraw_paid', 'withdraw_back');
CREATE INDEX ledger_transfers_commission ON ledger_transfers (user_id, commission_id)
  WHERE commission_id IS NOT NULL;
