-- Who at the desk did something, why, and who confirmed it; and the ways to find it
-- (docs/decisions/0132-one-listener-more.md).
ALTER TABLE operator_log
  -- NULL: at the command line, or by the sandbox.
  ADD COLUMN staff_id bigint REFERENCES staff,
  -- NULL: none was given.
  ADD COLUMN reason text,
  -- The second person; NULL = there was none.
  ADD COLUMN confirmed_by text;

-- As before; the new columns are fixed, too.
CREATE OR REPLACE FUNCTION operator_log_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.outcome = 'begun'
    AND (NEW.id, NEW.at, NEW.operator, NEW.words, NEW.operation, NEW.subject_kind, NEW.subject_id,
        NEW.staff_id, NEW.reason, NEW.confirmed_by)
      IS NOT DISTINCT FROM
      (OLD.id, OLD.at, OLD.operator, OLD.words, OLD.operation, OLD.subject_kind, OLD.subject_id,
        OLD.staff_id, OLD.reason, OLD.confirmed_by)
    AND ((NEW.outcome = 'begun' AND NEW.committed = OLD.committed + 1)
      OR (NEW.outcome <> 'begun' AND NEW.committed = OLD.committed))
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;

CREATE INDEX operator_log_operator ON operator_log (operator, id);
CREATE INDEX operator_log_operation ON operator_log (operation, id);
CREATE INDEX operator_log_subject ON operator_log (subject_id, id);
CREATE INDEX operator_log_at ON operator_log (at);
CREATE INDEX operator_changes_about ON operator_changes (subject_id, log_id);
