-- A shop gets another key (docs/decisions/0173-a-key-is-changed.md). Hashes stay under the first one,
-- as what they were made of is not kept: it is here, sealed under the current key. NULL = it is the
-- current key.
ALTER TABLE seal_keys ADD COLUMN hash_key bytea;
