-- Labels are taken back by a job of their own (docs/decisions/0049-refunds.md).

-- The carrier's own number of a label, where it gave one: it asks for it when the label is taken back.
ALTER TABLE parcels ADD COLUMN carrier_order text;

-- The carrier that has to be asked before anything else; NULL: nobody has. With a refunded wish: its
-- number came too late and is cancelled.
ALTER TABLE parcel_refunds ADD COLUMN express_id int;
UPDATE parcel_refunds r SET express_id = p.express_id FROM parcels p
WHERE p.user_id = r.user_id AND p.id = r.parcel_id AND r.due_at IS NOT NULL AND r.reason = 'merchant'
  AND p.waybill_no IS NOT NULL;
DROP INDEX parcel_refunds_due;
CREATE INDEX parcel_refunds_due ON parcel_refunds (express_id, due_at) WHERE due_at IS NOT NULL;

-- What a carrier cancelled after its merchant's wish had ended was never refunded.
UPDATE parcel_refunds r SET reason = 'carrier', due_at = now(), tries = 0, express_id = NULL
FROM parcel_progress g
WHERE g.user_id = r.user_id AND g.parcel_id = r.parcel_id AND g.state = 8 AND g.picked_up_at IS NULL
  AND r.refunded_at IS NULL;

-- A carrier that takes parcels back and does not say so.
ALTER TABLE sandbox_couriers DROP CONSTRAINT sandbox_couriers_mode_check;
ALTER TABLE sandbox_couriers ADD CONSTRAINT sandbox_couriers_mode_check
  CHECK (mode IN ('normal', 'slow', 'refusing', 'mute', 'down'));
