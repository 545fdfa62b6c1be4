import type { Database } from '#server/db/database.ts'

/** What the operator cannot change through the database of the shop: the log, and partners' own books. */
const NOT_OURS = /^(operator_|sandbox_)/

/**
 * Counts rows that are written, in the transaction that writes them: a digest of each table takes
 * longer than the tests. @returns how many rows of each table were written so far
 */
export async function countWrites(db: Database): Promise<() => Promise<Record<string, number>>> {
  await db.query('CREATE TABLE changes (name text)')
  await db.query(`CREATE FUNCTION count_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN INSERT INTO changes VALUES (TG_TABLE_NAME); RETURN NULL; END $$`)
  const tables = await db.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace
       AND relkind IN ('r', 'p') AND NOT relispartition AND relname <> 'changes'`,
  )
  for (const { name } of tables.filter((table) => !NOT_OURS.test(table.name))) {
    await db.query(`CREATE TRIGGER z_counted AFTER INSERT OR UPDATE OR DELETE ON ${name}
      FOR EACH ROW EXECUTE FUNCTION count_change()`)
  }
  return async () => {
    const rows = await db.query<{ name: string; count: number }>(
      'SELECT name, count(*) FROM changes GROUP BY name',
    )
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
  }
}
