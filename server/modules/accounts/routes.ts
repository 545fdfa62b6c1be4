import { getUserInfo, login, logout } from '#contract/accounts.ts'
import { ok } from '#domain/result/result.ts'
import type { Mount } from '../../http/mount.ts'
import type { Accounts } from './service.ts'

export function mountAccounts(mount: Mount, accounts: Accounts): void {
  mount(login, async ({ body, request, session }) => {
    const from = { address: request.address, oldToken: request.sessionToken }
    const signedIn = await accounts.signIn(body, from)
    if (!signedIn.ok) return signedIn
    session.start(signedIn.value.token)
    return ok(signedIn.value.data)
  })

  mount(logout, async ({ request, session }) => {
    await accounts.signOut(request.sessionToken)
    session.end()
    return ok(null)
  })

  mount(getUserInfo, ({ user }) => accounts.info(user.userId))
}
