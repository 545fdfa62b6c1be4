import type { Database } from './database.ts'
import type { Roles } from './rights.ts'
import { findRoles } from './roles.ts'

type Open = (roles: Roles) => Database

const ways = new WeakMap<Database, Open>()

/** An engine notes how its database is used under a role. */
export function noteWay(db: Database, open: Open): void {
  ways.set(db, open)
}

/** The same database under the roles, where its engine has noted how. */
export function underRoles(owner: Database, roles: Roles): Database {
  return ways.get(owner)?.(roles) ?? owner
}

/**
 * The same database as the server uses it: every statement runs under a role that may do no more than
 * the product does, and those of a buyer's call under one that has this buyer's rows alone. Where the
 * roles cannot be had, the owner's. Closing one closes both.
 */
export async function openServing(owner: Database): Promise<Database> {
  const roles = await findRoles(owner)
  return roles === null ? owner : underRoles(owner, roles)
}
