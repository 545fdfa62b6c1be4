-- What an order refers to is never deleted, and keeps its id: goods go off sale, users are disabled.
-- The rows themselves say so. A reference to them holds by construction when their row was read in the
-- transaction that writes it, as each order does (goods.offer, the wallet's account). As a foreign key
-- it locked, for each order, rows that all orders share: PostgreSQL kept lists of those who held them.
CREATE FUNCTION refuse_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % stay, and keep their id', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER users_kept BEFORE UPDATE OF id OR DELETE OR TRUNCATE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
CREATE TRIGGER goods_kept BEFORE UPDATE OF id OR DELETE OR TRUNCATE ON goods
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
CREATE TRIGGER expresses_kept BEFORE UPDATE OF id OR DELETE OR TRUNCATE ON expresses
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
CREATE TRIGGER platforms_kept BEFORE UPDATE OF id OR DELETE OR TRUNCATE ON platforms
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();

ALTER TABLE orders
  DROP CONSTRAINT orders_user_id_fkey,
  DROP CONSTRAINT orders_goods_id_fkey,
  DROP CONSTRAINT orders_express_id_fkey,
  DROP CONSTRAINT orders_platform_id_fkey;
ALTER TABLE placements DROP CONSTRAINT placements_user_id_fkey;
ALTER TABLE courier_outbox DROP CONSTRAINT courier_outbox_express_id_fkey;
-- Its entries refer to accounts, and those to users.
ALTER TABLE ledger_transfers DROP CONSTRAINT ledger_transfers_user_id_fkey;
