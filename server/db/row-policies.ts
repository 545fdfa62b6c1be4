import type { Queryable } from './database.ts'
import type { Roles } from './rights.ts'

/** Where a transaction of a buyer's call has its user. */
export const BUYER_SETTING = 'wandan.user_id'

/** Tables whose rows are a buyer's by another column than user_id. */
const OWN_COLUMN: Readonly<Record<string, string>> = { users: 'id' }

/** Their user is how far a job has come, not an owner. */
const NOBODYS = '{parcel_fold,parcel_archiving}'

/** A policy of a table as PostgreSQL writes it down. */
type Policy = { readonly name: string; readonly role: string | null; readonly rows: string }

type Table = {
  readonly name: string
  readonly own: string
  readonly isOn: boolean
  readonly policies: readonly Policy[]
}

function readTables(db: Queryable): Promise<Table[]> {
  return db.query<Table>(
    `SELECT quote_ident(c.relname) AS name, quote_ident(a.attname) AS own, c.relrowsecurity AS "isOn",
       (SELECT coalesce(jsonb_agg(jsonb_build_object('name', quote_ident(p.polname),
          'role', (SELECT r.rolname FROM pg_roles r WHERE ARRAY[r.oid] = p.polroles),
          'rows', pg_get_expr(p.polqual, p.polrelid))), '[]')
        FROM pg_policy p WHERE p.polrelid = c.oid) AS policies
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND NOT a.attisdropped
       AND a.attname = coalesce($1::jsonb ->> c.relname, 'user_id')
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')
       AND NOT c.relispartition AND c.relname <> ALL($2::text[]) ORDER BY 1`,
    [JSON.stringify(OWN_COLUMN), NOBODYS],
  )
}

/** What a table should have; no rows are kept from the server's role. */
function wantedOf({ own, isOn }: Table, { server, buyer }: Roles): Policy[] {
  const all = { name: 'all_rows', role: server, rows: 'true' }
  if (buyer === null) return isOn ? [all] : []
  const rows = `(${own} = (current_setting('${BUYER_SETTING}'::text))::bigint)`
  return [all, { name: 'own_rows', role: buyer, rows }]
}

const areSame = (one: Policy, other: Policy): boolean =>
  one.name === other.name && one.role === other.role && one.rows === other.rows

/**
 * Statements, by table, for those whose rows belong to a buyer: the role of a buyer's call has the
 * rows of the user that its transaction names, the server's has all, and there is no other policy. One
 * equality with what is constant in a statement: behind `user_id = $1` it costs one comparison a
 * statement, and without that it is itself the condition of the index. A transaction that names nobody
 * fails.
 */
export async function missingPolicies(db: Queryable, roles: Roles): Promise<string[][]> {
  return (await readTables(db)).flatMap((table) => {
    const wanted = wantedOf(table, roles)
    const isRight = (policy: Policy) => table.policies.some((found) => areSame(found, policy))
    const isWanted = (found: Policy) => wanted.some((policy) => areSame(found, policy))
    const missing = [
      ...table.policies
        .filter((found) => !isWanted(found))
        .map(({ name }) => `DROP POLICY IF EXISTS ${name} ON ${table.name}`),
      ...wanted
        .filter((policy) => !isRight(policy))
        .flatMap(({ name, role, rows }) => [
          // Another process may have made it at this moment.
          `DROP POLICY IF EXISTS ${name} ON ${table.name}`,
          `CREATE POLICY ${name} ON ${table.name} TO "${(role ?? '').replaceAll('"', '""')}" USING (${rows})`,
        ]),
      ...(table.isOn || roles.buyer === null
        ? []
        : [`ALTER TABLE ${table.name} ENABLE ROW LEVEL SECURITY`]),
    ]
    return missing.length === 0 ? [] : [missing]
  })
}
