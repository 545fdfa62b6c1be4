-- expand: tables, views and functions of their own. A program of before does not read the archive, so the
-- first step is a day after this (docs/decisions/0218-old-parcels-are-archived.md).
--
-- Parcels that were finished long ago, and nothing refers to: with the indexes that a rare look needs.
CREATE TABLE parcels_archive (
  LIKE parcels INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING GENERATED INCLUDING STORAGE,
  PRIMARY KEY (user_id, id)
);
CREATE INDEX parcels_archive_waybill ON parcels_archive (waybill_no);
CREATE INDEX parcels_archive_order ON parcels_archive (user_id, order_id, id);
CREATE INDEX parcels_archive_shop_order ON parcels_archive (user_id, shop_order) WHERE shop_order <> '';

CREATE TABLE parcel_progress_archive (
  LIKE parcel_progress INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING GENERATED INCLUDING STORAGE,
  PRIMARY KEY (user_id, parcel_id)
);

-- What parcel_counts is to the parcels that are not archived.
CREATE TABLE archived_counts (
  LIKE parcel_counts,
  PRIMARY KEY (user_id, state, express_id, store_id, rec_province)
);

-- How far the sweep over old parcels has come; one row. Who changes archived parcels locks it (FOR SHARE):
-- a step that moves a parcel meanwhile would hide it from both changes.
CREATE TABLE parcel_archiving (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  user_id bigint NOT NULL DEFAULT 0,
  parcel_id bigint NOT NULL DEFAULT 0,
  -- When the next sweep begins
  due_at timestamptz NOT NULL
);
INSERT INTO parcel_archiving (due_at) VALUES (now() + interval '1 day');

-- For reads that are rare, with the rights of whoever reads. What is read often names the tables without
-- the archive.
CREATE VIEW all_parcels WITH (security_invoker = true) AS
  SELECT *, false AS is_archived FROM parcels
  UNION ALL SELECT *, true FROM parcels_archive;
CREATE VIEW all_parcel_progress WITH (security_invoker = true) AS
  SELECT * FROM parcel_progress UNION ALL SELECT * FROM parcel_progress_archive;
CREATE VIEW all_parcel_counts WITH (security_invoker = true) AS
  SELECT * FROM parcel_counts UNION ALL SELECT * FROM archived_counts;

-- The columns that a row is written with.
CREATE FUNCTION columns_of(name regclass) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
  WHERE attrelid = name AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
$$;

-- Archives those of a member's parcels that were placed before a time, are finished, and that nothing
-- refers to; of an order whose parcels are not all finished, none. The server's role deletes no parcel
-- but through this. Returns how many were moved.
CREATE FUNCTION archive_parcels(member bigint, wanted bigint[], before timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  ids bigint[];
  names text;
BEGIN
  -- Whoever is about to refer to a parcel has locked it: the parcel is left to a later sweep.
  SELECT array_agg(id) INTO ids FROM (SELECT id FROM parcels
    WHERE user_id = member AND id = ANY(wanted) AND created_at < before
    ORDER BY id FOR UPDATE SKIP LOCKED) p;
  SELECT array_agg(parcel_id) INTO ids FROM (SELECT parcel_id FROM parcel_progress
    WHERE user_id = member AND parcel_id = ANY(ids) AND state IN (5, 7, 8) AND ask_at IS NULL
      AND send_status < 2 AND (signed_at IS NULL OR delivery_counted)
    ORDER BY parcel_id FOR UPDATE SKIP LOCKED) g;
  -- Seen by a statement of its own: what was written before the locks were ours is in it.
  SELECT array_agg(p.id ORDER BY p.id) INTO ids FROM parcels p
  JOIN orders o ON o.user_id = member AND o.id = p.order_id AND o.promise_due_at IS NULL
  WHERE p.user_id = member AND p.id = ANY(ids)
    AND NOT EXISTS (SELECT FROM parcel_events e WHERE e.user_id = member AND e.parcel_id = p.id)
    AND NOT EXISTS (SELECT FROM compensations c WHERE c.user_id = member AND c.parcel_id = p.id)
    AND NOT EXISTS (SELECT FROM parcel_refunds r WHERE r.user_id = member AND r.parcel_id = p.id)
    AND NOT EXISTS (SELECT FROM desk_refunds d WHERE d.user_id = member AND d.parcel_id = p.id)
    AND NOT EXISTS (SELECT FROM parcel_marks m WHERE m.user_id = member AND m.parcel_id = p.id)
    AND NOT EXISTS (SELECT FROM work_order_parcels w WHERE w.user_id = member AND w.parcel_id = p.id)
    AND p.order_id NOT IN (SELECT q.order_id FROM parcels q
      JOIN parcel_progress g ON g.user_id = member AND g.parcel_id = q.id
      WHERE q.user_id = member AND g.state NOT IN (5, 7, 8)
        AND q.order_id IN (SELECT s.order_id FROM parcels s WHERE s.user_id = member AND s.id = ANY(ids)));
  IF ids IS NULL THEN RETURN 0; END IF;
  INSERT INTO parcel_counts AS c
    SELECT p.user_id, g.state, p.express_id, p.store_id, p.rec_province, -count(*), -sum(p.price_fen)
    FROM parcels p JOIN parcel_progress g ON g.user_id = p.user_id AND g.parcel_id = p.id
    WHERE p.user_id = member AND p.id = ANY(ids) GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (user_id, state, express_id, store_id, rec_province) DO UPDATE SET
    parcels = c.parcels + EXCLUDED.parcels, amount_fen = c.amount_fen + EXCLUDED.amount_fen;
  INSERT INTO archived_counts AS c
    SELECT p.user_id, g.state, p.express_id, p.store_id, p.rec_province, count(*), sum(p.price_fen)
    FROM parcels p JOIN parcel_progress g ON g.user_id = p.user_id AND g.parcel_id = p.id
    WHERE p.user_id = member AND p.id = ANY(ids) GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (user_id, state, express_id, store_id, rec_province) DO UPDATE SET
    parcels = c.parcels + EXCLUDED.parcels, amount_fen = c.amount_fen + EXCLUDED.amount_fen;
  -- A column that the archive lacks stops the move: nothing is lost.
  names := columns_of('parcel_progress');
  EXECUTE format('WITH gone AS (
      DELETE FROM parcel_progress WHERE user_id = $1 AND parcel_id = ANY($2) RETURNING %1$s)
    INSERT INTO parcel_progress_archive (%1$s) SELECT %1$s FROM gone', names) USING member, ids;
  names := columns_of('parcels');
  EXECUTE format('WITH gone AS (
      DELETE FROM parcels WHERE user_id = $1 AND id = ANY($2) RETURNING %1$s)
    INSERT INTO parcels_archive (%1$s) SELECT %1$s FROM gone', names) USING member, ids;
  RETURN array_length(ids, 1);
END $$;

-- They find what they name where it was made, not in a temporary table of the caller's.
DO $$
DECLARE
  made regprocedure;
BEGIN
  FOR made IN SELECT oid FROM pg_proc WHERE pronamespace = current_schema()::regnamespace
    AND proname IN ('columns_of', 'archive_parcels')
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', made, current_schema());
  END LOOP;
END $$;
