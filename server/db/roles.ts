import { ok } from '#domain/result/result.ts'
import { sqlState, type Database, type Queryable, type Transaction } from './database.ts'
import { RIGHTS } from './rights.ts'

/**
 * The role that the server works under. Its name is made of the owner's: roles belong to a whole
 * PostgreSQL, and shops whose tables have one owner are one another's anyway.
 */
const serverRoleOf = (owner: string): string => `${owner.slice(0, 55)}_server`

const MAY_NOT = '42501'
/** Another database of the same PostgreSQL made it meanwhile. */
const EXISTS_NOW = new Set(['42710', '23505'])
/** Another one granted it at this moment. */
const CHANGED_MEANWHILE = 'XX000'
const NO_SUCH_ROLE = '22023'

type Standing = { readonly owner: string; readonly isOwner: boolean; readonly hasRole: boolean }

/** The owner of the tables, and whether that is us. Null before the first migration. */
async function readStanding(db: Queryable): Promise<Standing | null> {
  const [row] = await db.query<Omit<Standing, 'hasRole'>>(
    `SELECT r.rolname AS owner, pg_has_role(current_user, r.oid, 'USAGE') AS "isOwner"
     FROM pg_class c JOIN pg_roles r ON r.oid = c.relowner
     WHERE c.oid = to_regclass('schema_migrations')`,
  )
  if (row === undefined) return null
  const roles = await db.query('SELECT FROM pg_roles WHERE rolname = $1', [serverRoleOf(row.owner)])
  return { ...row, hasRole: roles.length > 0 }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** What an administrator runs once where the owner may not make roles itself. */
const roleSql = (owner: string): string =>
  `CREATE ROLE ${quoted(serverRoleOf(owner))} NOLOGIN; GRANT ${quoted(serverRoleOf(owner))} TO ${quoted(owner)};`

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

/** The role, made where it is missing; null where this user may not make it. */
async function makeRole(db: Database, { owner, hasRole }: Standing): Promise<string | null> {
  const role = serverRoleOf(owner)
  if (!hasRole && !(await tried(db, `CREATE ROLE ${quoted(role)} NOLOGIN`))) return null
  if (await canBecome(db, role)) return role
  await tried(db, `GRANT ${quoted(role)} TO ${quoted(owner)}`)
  return (await canBecome(db, role)) ? role : null
}

type Held = { readonly name: string; readonly kind: string; readonly held: readonly string[] }

/** What the role has on each table, view and sequence of ours; partitions are used through their table. */
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

/** Statements that give the role exactly what is listed. */
function grantsOf(held: readonly Held[], role: string): string[] {
  return held.flatMap(({ name, kind, held: now }) => {
    const wanted = [...(RIGHTS.get(name) ?? [])].sort()
    if (wanted.join() === [...now].sort().join()) return []
    const of = `${kind === 'S' ? 'SEQUENCE ' : ''}${quoted(name)}`
    return [
      ...(now.length > 0 ? [`REVOKE ALL ON ${of} FROM ${quoted(role)}`] : []),
      ...(wanted.length > 0 ? [`GRANT ${wanted.join(', ')} ON ${of} TO ${quoted(role)}`] : []),
    ]
  })
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

async function mayUseSchema(tx: Queryable, role: string): Promise<string[]> {
  const [row] = await tx.query<{ may: boolean; schema: string }>(
    `SELECT has_schema_privilege($1, current_schema(), 'USAGE') AS may,
       quote_ident(current_schema()) AS schema`,
    [role],
  )
  if (row === undefined || row.may) return []
  return [`GRANT USAGE ON SCHEMA ${row.schema} TO ${quoted(role)}`]
}

/**
 * Brings rights up to the list, after the migrations and in their turn. What is right already is
 * read and left alone.
 */
export async function grantRights(db: Database, lock: (tx: Transaction) => Promise<unknown>) {
  const standing = await readStanding(db)
  if (standing === null || !standing.isOwner) return
  const role = await makeRole(db, standing)
  if (role === null) return
  await db.transaction(async (tx) => {
    await lock(tx)
    const missing = [
      ...(await mayUseSchema(tx, role)),
      ...grantsOf(await readHeld(tx, role), role),
      ...(await triggersAsOwner(tx)),
    ]
    if (missing.length > 0) await db.script(tx, missing.join(';\n'))
    return ok(null)
  })
}

/** The role that the server can take; null = there is none, or not for this user. */
export async function findServerRole(db: Database): Promise<string | null> {
  const standing = await readStanding(db)
  if (standing === null || !standing.hasRole) return null
  const role = serverRoleOf(standing.owner)
  return (await canBecome(db, role)) ? role : null
}

/** For an administrator; null where nothing is missing, or nothing is there yet. */
export async function missingRoleSql(db: Database): Promise<string | null> {
  const standing = await readStanding(db)
  if (standing === null || (await findServerRole(db)) !== null) return null
  return roleSql(standing.owner)
}
