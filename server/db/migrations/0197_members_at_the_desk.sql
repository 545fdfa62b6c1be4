-- Members as the desk has them (docs/decisions/0143-members-at-the-desk.md).

ALTER TABLE users
  -- What somebody who is frozen is shown when they sign in; '' = nothing was said
  ADD COLUMN frozen_because text NOT NULL DEFAULT '',
  ADD COLUMN erased_at timestamptz;
ALTER TABLE users DROP CONSTRAINT users_mobile_check;
-- A hash takes the place of an erased mobile.
ALTER TABLE users ADD CONSTRAINT users_mobile_check
  CHECK (mobile ~ '^1[3-9][0-9]{9}$' OR erased_at IS NOT NULL) NOT VALID;

CREATE INDEX users_group ON users (group_id, id);
CREATE INDEX users_disabled ON users (id) WHERE disabled;
CREATE INDEX users_attestation ON users (attestation, id);
CREATE INDEX users_mobile_end ON users ((right(mobile, 4) COLLATE "C"), id);
CREATE INDEX users_username ON users ((username COLLATE "C"), id);

-- The note of the desk, when it verified somebody by hand.
ALTER TABLE attestations ADD COLUMN proof text NOT NULL DEFAULT '';

-- Erased members whose recipients are still to be erased, from the newest parcel down.
CREATE TABLE erasures (
  user_id bigint PRIMARY KEY REFERENCES users,
  begun_at timestamptz NOT NULL DEFAULT now(),
  -- Parcels from this one on are erased; NULL = none yet
  done_from bigint,
  finished_at timestamptz
);
CREATE INDEX erasures_open ON erasures (begun_at) WHERE finished_at IS NULL;
