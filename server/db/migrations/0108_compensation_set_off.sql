-- A compensation that is set against the refund of its parcel is free money no more (docs/decisions/0077).
ALTER TABLE parcel_refunds
  -- What of the compensation had not been withdrawn and is now spent like the rest of the price
  ADD COLUMN not_free_fen bigint NOT NULL DEFAULT 0
    CHECK (not_free_fen >= 0 AND not_free_fen <= compensated_fen);
