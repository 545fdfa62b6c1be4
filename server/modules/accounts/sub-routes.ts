import { listDeeds } from '#contract/deeds.ts'
import {
  acceptInvitation,
  changeSub,
  inviteSub,
  linkSub,
  listSubAccounts,
  removeSub,
  showInvitation,
  stopSub,
} from '#contract/sub-accounts.ts'
import type { Mount } from '../../http/mount.ts'
import { fromOf, holderOf } from './routes.ts'
import type { Accounts } from './service.ts'

/** The people of an account: their owner manages them, and they come in by an invitation. */
export function mountSubAccounts(mount: Mount, { subs, invitations, deeds }: Accounts): void {
  mount(listSubAccounts, ({ user }) => subs.list(user.userId))
  mount(inviteSub, ({ user, body }) => subs.invite(holderOf(user), body))
  mount(changeSub, ({ user, body }) => subs.change(holderOf(user), body))
  mount(linkSub, ({ user, body }) => subs.link(holderOf(user), body))
  mount(stopSub, ({ user, body }) => subs.setState(user.userId, body))
  mount(removeSub, ({ user, query }) => subs.remove(user.userId, query.id))
  mount(listDeeds, ({ user, query }) => deeds.list(user.userId, query))
  mount(showInvitation, ({ body, request }) => invitations.show(body.token, request.address))
  mount(acceptInvitation, (call) => invitations.accept(call.body, fromOf(call)))
}
