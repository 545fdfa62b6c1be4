-- What a platform was told, beside a number, a name, a province or a tab
-- (docs/decisions/0056-two-frequent-filters.md): the key answers, and no progress is looked at.
-- It stands in the room that the tab leaves, so that the key grows by nothing.
ALTER TABLE parcel_progress DROP CONSTRAINT parcel_progress_pkey,
  ADD CONSTRAINT parcel_progress_pkey PRIMARY KEY (user_id, parcel_id)
  INCLUDE (status, send_status);
