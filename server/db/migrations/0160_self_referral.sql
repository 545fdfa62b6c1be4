-- Self-referral is scored, and above a score an operator releases (docs/decisions/0087).

-- What tells whether two accounts belong to one person, as keyed hashes: compared, never read.
CREATE TABLE account_signs (
  user_id bigint NOT NULL REFERENCES users,
  -- payer: of a recharge, as its partner names them; payout: an account for withdrawals;
  -- network: of a sign-in
  kind text NOT NULL CHECK (kind IN ('payer', 'payout', 'network')),
  hash text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, kind, hash)
);
CREATE INDEX account_signs_networks ON account_signs (seen_at) WHERE kind = 'network';

-- What a member shares with those above them, as of the last time that something was to be released.
CREATE TABLE referral_scores (
  member_id bigint PRIMARY KEY REFERENCES referrals (member_id),
  -- With whom of those above the most is shared
  above_id bigint NOT NULL REFERENCES users,
  score int NOT NULL CHECK (score >= 0),
  -- Names of domain/money/self-referral.ts, in its order, with a comma between
  signs text NOT NULL DEFAULT '',
  shared_recipients int NOT NULL DEFAULT 0 CHECK (shared_recipients >= 0),
  looked_for int NOT NULL DEFAULT 0 CHECK (looked_for >= shared_recipients),
  scored_at timestamptz NOT NULL DEFAULT now(),
  -- released: by an operator, for this score; void: by an operator, for good
  state text NOT NULL CHECK (state IN ('clear', 'held', 'released', 'void')),
  held_since timestamptz,
  CONSTRAINT held_since_a_time CHECK ((state = 'clear') = (held_since IS NULL))
);
CREATE INDEX referral_scores_held ON referral_scores (held_since) WHERE state = 'held';

-- What would be free if no operator had to look first
ALTER TABLE commissions ADD COLUMN held_fen bigint NOT NULL DEFAULT 0 CHECK (held_fen >= 0),
  ADD CONSTRAINT held_is_frozen CHECK (held_fen <= earned_fen - back_fen - released_fen);

ALTER TABLE referrals DROP CONSTRAINT referrals_void_reason_check;
ALTER TABLE referrals ADD CONSTRAINT referrals_void_reason_check
  CHECK (void_reason IN ('', 'same_device', 'same_person', 'reviewed'));

-- Who pays at the sandbox's partner; '' = it does not say
ALTER TABLE sandbox_payments ADD COLUMN payer text NOT NULL DEFAULT '';
