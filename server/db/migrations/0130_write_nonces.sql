-- Nonces of signed calls that change something, in the log of the database: a promoted standby and a
-- PostgreSQL that crashed know them. Those of calls that only read stay in api_nonces.
CREATE TABLE api_write_nonces (
  user_id bigint NOT NULL,
  nonce text NOT NULL,
  used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, nonce)
);
CREATE INDEX api_write_nonces_used ON api_write_nonces (used_at);
