-- A sync is leased page by page, as other work that nobody waits for: whoever is due longest first.
-- `tries`: leases since the last page that was saved.
ALTER TABLE shop_syncs ADD COLUMN tries int NOT NULL DEFAULT 0;
CREATE INDEX shop_syncs_due ON shop_syncs (lease_until) WHERE status = 'running';
