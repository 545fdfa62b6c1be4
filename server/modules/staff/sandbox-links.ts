import { ROLES, type Role } from '#contract/desk.ts'
import { DESK_LINK_PAGE } from '#contract/desk/session.ts'
import { invariant } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import type { Database } from '../../db/database.ts'
import { insertMember, findMember } from './repository.ts'
import { makeLink } from './sessions.ts'

/** Those who work at the desk of the sandbox. */
const SANDBOX_STAFF: Readonly<Record<Role, string>> = {
  owner: '店主',
  goods: '商品',
  service: '客服',
  money: '财务',
  reader: '查看',
}

export type SandboxLink = { readonly name: string; readonly link: string }

/** A new link for each role; who is not there yet is taken on. */
export async function openSandboxLinks(
  db: Database,
  deskUrl: string,
): Promise<readonly SandboxLink[]> {
  const made = await db.transaction(async (tx) => {
    const links: SandboxLink[] = []
    for (const role of ROLES) {
      const name = SANDBOX_STAFF[role]
      await insertMember(tx, { name, role })
      const { id } = invariant(await findMember(tx, name), 'somebody who was inserted')
      links.push({ name, link: `${deskUrl}${DESK_LINK_PAGE}#${await makeLink(tx, id)}` })
    }
    return ok(links)
  })
  return invariant(made.ok ? made : null, 'links refuse nothing').value
}
