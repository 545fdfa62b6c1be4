-- The log of the operator knows what was done, to what, and what that was before and after
-- (docs/decisions/0103-one-desk-a-module.md).

-- NULL: an entry of before, or words that were not understood.
ALTER TABLE operator_log
  ADD COLUMN operation text,
  ADD COLUMN subject_kind text,
  ADD COLUMN subject_id text;

-- As before; the new columns are fixed, too.
CREATE OR REPLACE FUNCTION operator_log_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.outcome = 'begun'
    AND (NEW.id, NEW.at, NEW.operator, NEW.words, NEW.operation, NEW.subject_kind, NEW.subject_id)
      IS NOT DISTINCT FROM
      (OLD.id, OLD.at, OLD.operator, OLD.words, OLD.operation, OLD.subject_kind, OLD.subject_id)
    AND ((NEW.outcome = 'begun' AND NEW.committed = OLD.committed + 1)
      OR (NEW.outcome <> 'begun' AND NEW.committed = OLD.committed))
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;

-- A row for each transaction of an operation that changed something, written in that transaction.
CREATE TABLE operator_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  log_id bigint NOT NULL REFERENCES operator_log,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  -- NULL: there was no such thing.
  before jsonb,
  after jsonb
);
CREATE INDEX operator_changes_log ON operator_changes (log_id, id);
CREATE INDEX operator_changes_subject ON operator_changes (subject_kind, subject_id, id);
CREATE TRIGGER operator_changes_fixed BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
