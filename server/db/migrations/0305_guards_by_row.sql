-- expand: what refused a statement refuses each row of it; programs of before see no difference.
--
-- A guard for each row is one on shards and partitions as well: a distributed database changes the
-- shards below a table, and a guard for each statement on the table itself is silent there. TRUNCATE
-- knows no rows, so its guards stay for each statement (docs/decisions/0208-guards-by-row.md).

-- Nothing of it changes or goes.
DROP TRIGGER ledger_entries_fixed ON ledger_entries;
CREATE TRIGGER ledger_entries_fixed BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_entries_not_emptied BEFORE TRUNCATE ON ledger_entries FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();
DROP TRIGGER ledger_transfers_fixed ON ledger_transfers;
CREATE TRIGGER ledger_transfers_fixed BEFORE UPDATE OR DELETE ON ledger_transfers FOR EACH ROW
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_transfers_not_emptied BEFORE TRUNCATE ON ledger_transfers FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();
DROP TRIGGER operator_changes_fixed ON operator_changes;
CREATE TRIGGER operator_changes_fixed BEFORE UPDATE OR DELETE ON operator_changes FOR EACH ROW
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER operator_changes_not_emptied BEFORE TRUNCATE ON operator_changes FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();
DROP TRIGGER desk_refunds_fixed ON desk_refunds;
CREATE TRIGGER desk_refunds_fixed BEFORE UPDATE OR DELETE ON desk_refunds FOR EACH ROW
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER desk_refunds_not_emptied BEFORE TRUNCATE ON desk_refunds FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();
DROP TRIGGER corrections_fixed ON corrections;
CREATE TRIGGER corrections_fixed BEFORE UPDATE OR DELETE ON corrections FOR EACH ROW
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER corrections_not_emptied BEFORE TRUNCATE ON corrections FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

-- It changes, each in its way, and stays.
DROP TRIGGER accounts_kept ON accounts;
CREATE TRIGGER accounts_kept BEFORE DELETE ON accounts FOR EACH ROW
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER accounts_not_emptied BEFORE TRUNCATE ON accounts FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();
DROP TRIGGER staff_kept ON staff;
CREATE TRIGGER staff_kept BEFORE DELETE ON staff FOR EACH ROW
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER staff_not_emptied BEFORE TRUNCATE ON staff FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();
DROP TRIGGER staff_requests_kept ON staff_requests;
CREATE TRIGGER staff_requests_kept BEFORE DELETE ON staff_requests FOR EACH ROW
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER staff_requests_not_emptied BEFORE TRUNCATE ON staff_requests FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();
DROP TRIGGER operator_log_fixed ON operator_log;
CREATE TRIGGER operator_log_fixed BEFORE DELETE ON operator_log FOR EACH ROW
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER operator_log_not_emptied BEFORE TRUNCATE ON operator_log FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

-- It stays, and keeps the id that others refer to.
DROP TRIGGER users_kept ON users;
CREATE TRIGGER users_kept BEFORE DELETE ON users FOR EACH ROW
  EXECUTE FUNCTION refuse_removal();
CREATE TRIGGER users_id_kept BEFORE UPDATE OF id ON users FOR EACH ROW
  WHEN (OLD.id <> NEW.id)
  EXECUTE FUNCTION refuse_removal();
CREATE TRIGGER users_not_emptied BEFORE TRUNCATE ON users FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_removal();
DROP TRIGGER goods_kept ON goods;
CREATE TRIGGER goods_kept BEFORE DELETE ON goods FOR EACH ROW
  EXECUTE FUNCTION refuse_removal();
CREATE TRIGGER goods_id_kept BEFORE UPDATE OF id ON goods FOR EACH ROW
  WHEN (OLD.id <> NEW.id)
  EXECUTE FUNCTION refuse_removal();
CREATE TRIGGER goods_not_emptied BEFORE TRUNCATE ON goods FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_removal();
DROP TRIGGER expresses_kept ON expresses;
CREATE TRIGGER expresses_kept BEFORE DELETE ON expresses FOR EACH ROW
  EXECUTE FUNCTION refuse_removal();
CREATE TRIGGER expresses_id_kept BEFORE UPDATE OF id ON expresses FOR EACH ROW
  WHEN (OLD.id <> NEW.id)
  EXECUTE FUNCTION refuse_removal();
CREATE TRIGGER expresses_not_emptied BEFORE TRUNCATE ON expresses FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_removal();
DROP TRIGGER platforms_kept ON platforms;
CREATE TRIGGER platforms_kept BEFORE DELETE ON platforms FOR EACH ROW
  EXECUTE FUNCTION refuse_removal();
CREATE TRIGGER platforms_id_kept BEFORE UPDATE OF id ON platforms FOR EACH ROW
  WHEN (OLD.id <> NEW.id)
  EXECUTE FUNCTION refuse_removal();
CREATE TRIGGER platforms_not_emptied BEFORE TRUNCATE ON platforms FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_removal();

-- Guarded by row from the beginning, but not against losing all rows at once.
CREATE TRIGGER promises_not_emptied BEFORE TRUNCATE ON promises FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER legal_versions_not_emptied BEFORE TRUNCATE ON legal_versions FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();
