import { ok } from '#domain/result/result.ts'
import { sqlState, type Database, type Queryable, type Transaction } from './database.ts'
import { BUYER_RIGHTS, RIGHTS, type Rights, type Roles } from './rights.ts'
import { missingPolicies } from './row-policies.ts'

type Names = { readonly server: string; readonly buyer: string }

const namesOf = (owner: string): Names => {
  const name = owner.slice(0, 55)
  return { server: `${name}_server`, buyer: `${name}_buyer` }
}

const MAY_NOT = '42501'
/** Another database of the same PostgreSQL made it meanwhile. */
const EXISTS_NOW = new Set(['42710', '23505'])
/** Another one granted it at this moment. */
const CHANGED_MEANWHILE = 'XX000'
const NO_SUCH_ROLE = '22023'

type Standing = { readonly owner: string; readonly isOwner: boolean }

/** The owner of the tables, and whether that is us. Null before the first migration. */
async function readStanding(db: Queryable): Promise<Standing | null> {
  const [row] = await db.query<Standing>(
    `SELECT r.rolname AS owner, pg_has_role(current_user, r.oid, 'USAGE') AS "isOwner"
     FROM pg_class c JOIN pg_roles r ON r.oid = c.relowner
     WHERE c.oid = to_regclass('schema_migrations')`,
  )
  return row ?? null
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Whether it was done, or need not be; false = this user may not. */
async function tried(db: Queryable, sql: string): Promise<boolean> {
  try {
    await db.query(sql)
    return true
  } catch (error) {
    const state = sqlState(error)
    if (state === MAY_NOT) return false
    if (EXISTS_NOW.has(state) || state === CHANGED_MEANWHILE) return true
    throw error
  }
}

async function canBecome(db: Database, role: string): Promise<boolean> {
  try {
    const done = await db.transaction(async (tx) => {
      await tx.query(`SELECT set_config('role', $1, true)`, [role])
      return ok(null)
    })
    return done.ok
  } catch (error) {
    if (sqlState(error) === MAY_NOT || sqlState(error) === NO_SUCH_ROLE) return false
    throw error
  }
}

/** @returns whether the owner can take the role, which is made where it is missing */
async function makeRole(db: Database, role: string, owner: string): Promise<boolean> {
  if (await canBecome(db, role)) return true
  const found = await db.query('SELECT FROM pg_roles WHERE rolname = $1', [role])
  if (found.length === 0 && !(await tried(db, `CREATE ROLE ${quoted(role)} NOLOGIN`))) return false
  await tried(db, `GRANT ${quoted(role)} TO ${quoted(owner)}`)
  return canBecome(db, role)
}

/** Those of the roles that can be had; null where there is not even the server's. */
async function rolesOf(
  { server, buyer }: Names,
  canHave: (role: string) => Promise<boolean>,
): Promise<Roles | null> {
  if (!(await canHave(server))) return null
  return { server, buyer: (await canHave(buyer)) ? buyer : null }
}

type Held = { readonly name: string; readonly kind: string; readonly held: readonly string[] }

/** What a role has on each table, view and sequence of ours; partitions are used through their table. */
function readHeld(db: Queryable, role: string): Promise<Held[]> {
  return db.query<Held>(
    `SELECT c.relname AS name, c.relkind AS kind, coalesce((
       SELECT array_agg(a.privilege_type) FROM aclexplode(c.relacl) a
       WHERE a.grantee = (SELECT oid FROM pg_roles WHERE rolname = $1)), '{}') AS held
     FROM pg_class c
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'S')`,
    [role],
  )
}

/** Statements that give a role exactly what is listed. */
async function missingGrants(db: Queryable, role: string, rights: Rights): Promise<string[]> {
  const missing: string[] = []
  for (const { name, kind, held } of await readHeld(db, role)) {
    const wanted = (rights.get(name) ?? []).toSorted()
    if (wanted.join() === [...held].sort().join()) continue
    const of = `${kind === 'S' ? 'SEQUENCE ' : ''}${quoted(name)}`
    if (held.length > 0) missing.push(`REVOKE ALL ON ${of} FROM ${quoted(role)}`)
    if (wanted.length > 0) missing.push(`GRANT ${wanted.join(', ')} ON ${of} TO ${quoted(role)}`)
  }
  return missing
}

/**
 * Triggers do what no caller may: they count, they note, they guard. So they run as the owner, and
 * find what they name where it was made, not in a temporary table of the caller's.
 */
async function triggersAsOwner(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ sql: string }>(
    `SELECT format('ALTER FUNCTION %s SECURITY DEFINER SET search_path = %I, pg_temp',
       oid::regprocedure, current_schema()) AS sql
     FROM pg_proc
     WHERE pronamespace = current_schema()::regnamespace AND prorettype = 'trigger'::regtype
       AND NOT prosecdef AND pg_has_role(proowner, 'USAGE') ORDER BY 1`,
  )
  return rows.map(({ sql }) => sql)
}

async function missingUsage(db: Queryable, role: string): Promise<string[]> {
  const [row] = await db.query<{ may: boolean; schema: string }>(
    `SELECT has_schema_privilege($1, current_schema(), 'USAGE') AS may,
       quote_ident(current_schema()) AS schema`,
    [role],
  )
  if (row === undefined || row.may) return []
  return [`GRANT USAGE ON SCHEMA ${row.schema} TO ${quoted(role)}`]
}

/**
 * Brings rights and policies up to what is listed, after the migrations and in their turn. What is
 * right already is read and left alone.
 */
export async function grantRights(db: Database, lock: (tx: Transaction) => Promise<unknown>) {
  const standing = await readStanding(db)
  if (standing === null || !standing.isOwner) return
  const { owner } = standing
  const roles = await rolesOf(namesOf(owner), (role) => makeRole(db, role, owner))
  if (roles === null) return
  const { server, buyer } = roles
  const missingFor = async (tx: Queryable, role: string, rights: Rights) => [
    ...(await missingUsage(tx, role)),
    ...(await missingGrants(tx, role, rights)),
  ]
  await db.transaction(async (tx) => {
    await lock(tx)
    const missing = [
      ...(await missingFor(tx, server, RIGHTS)),
      ...(buyer === null ? [] : await missingFor(tx, buyer, BUYER_RIGHTS)),
      ...(await triggersAsOwner(tx)),
    ]
    if (missing.length > 0) await db.script(tx, missing.join(';\n'))
    return ok(null)
  })
  // A table at a time: calls that are under way hold many, and none waits for all of them.
  for (const policies of await missingPolicies(db, roles)) {
    await db.transaction(async (tx) => {
      await lock(tx)
      await db.script(tx, policies.join(';\n'))
      return ok(null)
    })
  }
}

/** The roles that the server can take; null = there are none, or not for this user. */
export async function findRoles(db: Database): Promise<Roles | null> {
  const standing = await readStanding(db)
  if (standing === null) return null
  return rolesOf(namesOf(standing.owner), (role) => canBecome(db, role))
}

/** What an administrator runs once; null where nothing is missing, or nothing is there yet. */
export async function missingRoleSql(db: Database): Promise<string | null> {
  const standing = await readStanding(db)
  if (standing === null) return null
  const { server, buyer } = namesOf(standing.owner)
  const found = await findRoles(db)
  const missing = [...(found === null ? [server] : []), ...(found?.buyer ? [] : [buyer])]
  if (missing.length === 0) return null
  const made = missing.map((role) => `CREATE ROLE ${quoted(role)} NOLOGIN;`).join(' ')
  return `${made} GRANT ${missing.map(quoted).join(', ')} TO ${quoted(standing.owner)};`
}
