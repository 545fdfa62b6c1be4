import { listAccountEvents, seeAccountEvents } from '#contract/account-events.ts'
import {
  changePassword,
  endDevice,
  endOtherDevices,
  getUserInfo,
  listDevices,
} from '#contract/accounts.ts'
import {
  getCaptcha,
  sendAttestationCode,
  sendFindPasswordCode,
  sendLoginCode,
  sendRegisterCode,
} from '#contract/codes.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  listPasskeys,
  passkeyLogin,
  removePasskey,
} from '#contract/passkeys.ts'
import {
  changeMobile,
  proveMobile,
  sendNewMobileCode,
  sendOldMobileCode,
} from '#contract/mobile.ts'
import { deviceLogin, findPassword, login, logout, register, smsLogin } from '#contract/sign-in.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { maskedAddress } from '#domain/network/masked-address.ts'
import { ok } from '#domain/result/result.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import { personOf, type Caller } from '../../http/caller.ts'
import type { AnyCall, Mount } from '../../http/mount.ts'
import { deviceName } from '../../http/device-name.ts'
import type { ShownProofs } from './proofs.ts'
import type { Accounts } from './service.ts'
import type { SignIn, SignInOrigin, SignedIn } from './sign-in.ts'

const DEVICE_SECONDS = 180 * 86_400
/** Longer than a code lives, and than what it has proved is believed (codes.ts). */
const TICKET_SECONDS = 900

/** The person who calls, and the session by which they do. */
export const holderOf = (user: Caller) => ({ ...personOf(user), sessionToken: user.sessionToken })

export function fromOf({ request, cookies }: AnyCall): SignInOrigin {
  return {
    address: request.address,
    codeTicket: cookies.read('code-ticket'),
    browser: {
      oldToken: request.sessionToken,
      deviceToken: cookies.read('device'),
      name: deviceName(request.header('user-agent')),
      network: maskedAddress(request.address),
    },
  }
}

const originOf = ({ request, cookies }: Pick<AnyCall, 'request' | 'cookies'>) => ({
  codeTicket: cookies.read('code-ticket'),
  address: request.address,
})

/** Puts session and device into the browser's cookies. */
async function begin(
  accounts: Accounts,
  { session, cookies, request }: AnyCall,
  signedIn: Answer<SignedIn>,
) {
  if (!signedIn.ok) return signedIn
  await accounts.noteSignIn(signedIn.value.person, request.address)
  session.start(signedIn.value.token)
  cookies.keep('device', signedIn.value.deviceToken, DEVICE_SECONDS)
  return ok(signedIn.value.data)
}

/** By password or by code, by `type`. */
async function signInAs(
  signIn: SignIn,
  { type, password, sms_code, ...who }: BodyOf<typeof login>,
  from: SignInOrigin,
): Promise<Answer<SignedIn>> {
  if (type === 'password') {
    if (password === undefined) return refuse('field_missing', { field: 'password' })
    return signIn.withPassword({ ...who, password }, from)
  }
  if (sms_code === undefined) return refuse('field_missing', { field: 'sms_code' })
  return signIn.withCode({ ...who, sms_code }, from)
}

function mountCodes(mount: Mount, { captchas, codes }: Accounts): void {
  mount(getCaptcha, ({ query, request }) => captchas.make(query, request.address))
  const senders = [
    [sendRegisterCode, 'register'],
    [sendLoginCode, 'login'],
    [sendFindPasswordCode, 'find-password'],
    [sendAttestationCode, 'attestation'],
  ] as const
  for (const [endpoint, purpose] of senders) {
    mount(endpoint, async ({ body, request, cookies }) => {
      const { mobile, captcha, key, param, work } = body
      const deviceToken = cookies.read('device')
      const { address } = request
      const shown = { captcha, key, param, work }
      const sent = await codes.send({ mobile, purpose, address, deviceToken, shown })
      if (!sent.ok) return sent
      cookies.keep('code-ticket', sent.value.ticket, TICKET_SECONDS)
      return ok({ seconds: sent.value.seconds })
    })
  }
}

/** Another mobile: a code on the old one, then one on the new one. */
function mountMobile(mount: Mount, { codes, mobile: change }: Accounts): void {
  const send = async (
    {
      body,
      request,
      cookies,
    }: Pick<AnyCall, 'request' | 'cookies'> & { readonly body: Partial<ShownProofs> },
    to: { readonly mobile: string; readonly purpose: 'old-mobile' | 'new-mobile' },
  ) => {
    const { captcha, key, param, work } = body
    const deviceToken = cookies.read('device')
    const shown = { captcha, key, param, work }
    const sent = await codes.send({ ...to, address: request.address, deviceToken, shown })
    if (!sent.ok) return sent
    cookies.keep('code-ticket', sent.value.ticket, TICKET_SECONDS)
    return ok({ seconds: sent.value.seconds })
  }
  mount(sendOldMobileCode, async (call) => {
    const mobile = await change.boundMobile(call.user.userId)
    if (mobile === null) return refuse('signed_out')
    return send(call, { mobile, purpose: 'old-mobile' })
  })
  mount(sendNewMobileCode, (call) =>
    send(call, { mobile: call.body.mobile, purpose: 'new-mobile' }),
  )
  mount(proveMobile, (call) => change.prove(call.user, call.body, originOf(call)))
  mount(changeMobile, (call) => change.change(call.user, call.body, originOf(call)))
}

function mountPasskeys(mount: Mount, accounts: Accounts): void {
  const { passkeys } = accounts
  const { login, keyRing } = passkeys
  mount(beginPasskeyLogin, async ({ request, cookies }) => {
    const begun = await login.begin(cookies.read('passkey-ticket'), request)
    if (!begun.ok) return begun
    const { options, ticket } = begun.value
    cookies.keep('passkey-ticket', ticket, TICKET_SECONDS)
    return ok({ options })
  })
  mount(passkeyLogin, async (call) => {
    const { siteUrl } = call.request
    const passkeyTicket = call.cookies.read('passkey-ticket')
    const from = { ...fromOf(call), passkeyTicket, siteUrl }
    return begin(accounts, call, await login.finish(call.body, from))
  })
  mount(beginPasskey, ({ user, body, request }) =>
    keyRing.begin(holderOf(user), { ...body, ...request }),
  )
  mount(addPasskey, ({ user, body, request }) => {
    const name = deviceName(request.header('user-agent'))
    return keyRing.add(holderOf(user), { ...body, siteUrl: request.siteUrl, name })
  })
  mount(listPasskeys, ({ user }) => keyRing.list(personOf(user)))
  mount(removePasskey, ({ user, query }) => keyRing.remove(holderOf(user), query))
}

export function mountAccounts(mount: Mount, accounts: Accounts): void {
  const { signIn, membership } = accounts
  mount(login, async (call) =>
    begin(accounts, call, await signInAs(signIn, call.body, fromOf(call))),
  )
  mount(smsLogin, async (call) =>
    begin(accounts, call, await signIn.withCode(call.body, fromOf(call))),
  )
  mount(deviceLogin, async (call) =>
    begin(accounts, call, await signIn.withDevice(call.body, fromOf(call))),
  )
  mount(register, async (call) => {
    const where = { invited: call.query.i, from: fromOf(call) }
    return begin(accounts, call, await membership.register(call.body, where))
  })
  mount(findPassword, (call) => membership.findPassword(call.body, fromOf(call)))
  mount(logout, async ({ request, session, cookies }) => {
    await accounts.signOut(request.sessionToken, cookies.read('device'))
    session.end()
    return ok(null)
  })
  mountCodes(mount, accounts)
  mountMobile(mount, accounts)
  mountPasskeys(mount, accounts)

  mount(getUserInfo, ({ user }) => accounts.info(personOf(user)))
  mount(changePassword, async ({ body, user, session }) => {
    const changed = await membership.changePassword(body, holderOf(user))
    if (!changed.ok) return changed
    session.start(changed.value.token)
    return ok(changed.value.changed)
  })
  mount(listDevices, ({ user }) => accounts.devices(personOf(user), user.sessionToken))
  mount(endDevice, ({ user, query }) => accounts.endDevice(personOf(user), query))
  mount(endOtherDevices, ({ user }) => accounts.endOtherDevices(personOf(user), user.sessionToken))
  mount(listAccountEvents, ({ user }) => accounts.events.list(user.userId))
  mount(seeAccountEvents, ({ user, body }) => accounts.events.see(user.userId, body))
}
