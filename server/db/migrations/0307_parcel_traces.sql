-- expand: tables of their own. A program of before stores a late scan beside a folded parcel; the next
-- fold joins them (docs/decisions/0210-events-are-folded.md).
--
-- What a carrier reported of a parcel that has been finished for long: its events in one row. No key
-- refers to parcels: it may be kept longer than the place where the parcel is.
CREATE TABLE parcel_traces (
  user_id bigint NOT NULL,
  parcel_id bigint NOT NULL,
  -- Deflated (server/modules/parcels/trace-codec.ts)
  trace bytea NOT NULL,
  PRIMARY KEY (user_id, parcel_id)
);
ALTER TABLE parcel_traces ALTER COLUMN trace SET STORAGE EXTERNAL;

-- How far the sweep over old parcels has come; one row.
CREATE TABLE parcel_fold (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  user_id bigint NOT NULL DEFAULT 0,
  parcel_id bigint NOT NULL DEFAULT 0,
  -- When the next sweep begins
  due_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO parcel_fold DEFAULT VALUES;
