import {
  beginDeskConfirm,
  beginDeskLink,
  beginDeskSignIn,
  confirmAtDesk,
  enterByLink,
  getDeskMe,
  registerByLink,
  signInAtDesk,
  signOutOfDesk,
  type DeskMe,
} from '#contract/desk/session.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ok } from '#domain/result/result.ts'
import type { DeskAnswer } from '../desk/answer.ts'
import { newToken, type Entered, type Staff } from '../modules/staff/service.ts'
import { deviceName } from '../http/device-name.ts'
import type { DeskCallOf, MountDeskCall } from './mount-call.ts'

/** Puts the session into the browser's cookie; the one before, whoever began it, ends. */
async function begin<E extends Endpoint>(
  staff: Staff,
  { session, request }: Pick<DeskCallOf<E>, 'session' | 'request'>,
  entered: DeskAnswer<Entered>,
): Promise<DeskAnswer<DeskMe>> {
  if (!entered.ok) return entered
  await staff.signOut(request.sessionToken)
  session.start(entered.value.token)
  return ok(entered.value.me)
}

/** How staff come in, and go. */
export function mountSessionCalls(mount: MountDeskCall, staff: Staff): void {
  mount(beginDeskLink, ({ body, request }) => staff.beginLink(body.token, request))
  mount(registerByLink, async (call) => {
    const { siteUrl, userAgent } = call.request
    const made = await staff.register(call.body, { siteUrl, name: deviceName(userAgent) })
    return begin(staff, call, made)
  })
  mount(enterByLink, async (call) => begin(staff, call, await staff.enter(call.body.token)))

  mount(beginDeskSignIn, ({ request, ticket }) => {
    const holder = ticket.read() || newToken()
    ticket.keep(holder)
    return staff.beginSignIn(holder, request)
  })
  mount(signInAtDesk, async (call) => {
    const from = { ticket: call.ticket.read(), siteUrl: call.request.siteUrl }
    return begin(staff, call, await staff.signIn(call.body.passkey, from))
  })
  mount(signOutOfDesk, async ({ request, session }) => {
    await staff.signOut(request.sessionToken)
    session.end()
    return ok(null)
  })

  mount(getDeskMe, ({ user: { staffId: id, name, role, passkeys } }) =>
    ok({ id, name, role, passkeys }),
  )
  mount(beginDeskConfirm, ({ user, request }) => staff.beginConfirm(user.token, request))
  mount(confirmAtDesk, ({ user: { token, staffId }, body, request: { siteUrl } }) =>
    staff.confirm(body.passkey, { token, staffId, siteUrl }),
  )
}
