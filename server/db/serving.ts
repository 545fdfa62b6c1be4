import type { Database } from './database.ts'
import { findServerRole } from './roles.ts'

type Open = (role: string) => Database

const ways = new WeakMap<Database, Open>()

/** An engine notes how its database is used under a role. */
export function noteWay(db: Database, open: Open): void {
  ways.set(db, open)
}

/** The same database under a role, where its engine has noted how. */
export function underRole(owner: Database, role: string): Database {
  return ways.get(owner)?.(role) ?? owner
}

/**
 * The same database as the server uses it: every statement runs under a role that may do no more than
 * the product does. Where that role cannot be had, the owner's. Closing one closes both.
 */
export async function openServing(owner: Database): Promise<Database> {
  const role = await findServerRole(owner)
  return role === null ? owner : underRole(owner, role)
}
