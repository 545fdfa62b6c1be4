-- How often something was done within a window, for whatever is limited by address, by the site as a
-- whole or by anything else that has a name. Counted before it is done and given back when it comes
-- to nothing, so that many at once pass no more than one after another (server/limits.ts).
CREATE TABLE limit_counts (
  -- Addresses and numbers in it are keyed hashes.
  name text PRIMARY KEY,
  most int NOT NULL,
  taken int NOT NULL CHECK (taken >= 0),
  ends_at timestamptz NOT NULL
);
CREATE INDEX limit_counts_ends ON limit_counts (ends_at);

-- Addresses were counted in the rows of what they did, one by one. At most a day of counts is lost.
DROP INDEX sms_codes_address, captchas_address, passkey_challenges_address,
  content_ratings_address, substation_applications_address;
ALTER TABLE sms_codes DROP COLUMN address_hash;
ALTER TABLE captchas DROP COLUMN address_hash;
ALTER TABLE passkey_challenges DROP COLUMN address_hash;
ALTER TABLE content_ratings DROP COLUMN address_hash;
ALTER TABLE substation_applications DROP COLUMN address_hash;
-- A code by message is paid for with a piece of work at times; each piece pays for one.
ALTER TABLE sms_codes ADD COLUMN work_hash text UNIQUE;
