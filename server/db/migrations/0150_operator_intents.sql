-- A command of the operator is written down before it does anything, and each of its transactions
-- marks that entry (docs/decisions/0085-deeds-are-written-down-first.md).

DROP TRIGGER operator_log_fixed ON operator_log;
-- How many transactions of the command have changed something. NULL = not counted: an entry of before.
ALTER TABLE operator_log ADD COLUMN committed int CHECK (committed >= 0);

-- An entry goes forward and nowhere else: one more transaction while it is under way, then its outcome.
CREATE FUNCTION operator_log_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.outcome = 'begun'
    AND (NEW.id, NEW.at, NEW.operator, NEW.words) = (OLD.id, OLD.at, OLD.operator, OLD.words)
    AND ((NEW.outcome = 'begun' AND NEW.committed = OLD.committed + 1)
      OR (NEW.outcome <> 'begun' AND NEW.committed = OLD.committed))
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;

CREATE TRIGGER operator_log_forward BEFORE UPDATE ON operator_log
  FOR EACH ROW EXECUTE FUNCTION operator_log_step();
CREATE TRIGGER operator_log_fixed BEFORE DELETE OR TRUNCATE ON operator_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
