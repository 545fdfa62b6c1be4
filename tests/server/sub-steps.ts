import { login } from '#contract/sign-in.ts'
import { acceptInvitation, inviteSub } from '#contract/sub-accounts.ts'
import type { SubRole } from '#contract/sub-roles.ts'
import { invariant } from '#domain/result/assert.ts'
import { cookiesOf, forgetLimits, receiveCode } from './phone.ts'
import { PASSWORD, type TestUser, type World } from './world.ts'

let mobiles = 0

/** A mobile that no test user has. */
export function nextSubMobile(): string {
  mobiles++
  return `137${String(process.pid % 1000).padStart(3, '0')}${String(mobiles).padStart(5, '0')}`
}

export type TestSub = TestUser & { readonly subId: number }

/** A browser in which somebody has signed in with their own password. */
export async function signInAs(world: World, mobile: string, password = PASSWORD) {
  const signedIn = await world.call(login, { body: { mobile, password, type: 'password' } })
  const cookie = cookiesOf(signedIn.headers)
  const call: TestUser['call'] = (endpoint, { headers = {}, ...rest } = {}) =>
    world.call(endpoint, { ...rest, headers: { cookie, ...headers } })
  return { code: signedIn.code, cookie, call, data: signedIn.data }
}

export async function invite(
  owner: TestUser,
  role: SubRole,
  { day_limit = '', mobile = nextSubMobile() } = {},
) {
  const name = `员工${mobile.slice(-4)}`
  const made = await owner.call(inviteSub, { body: { name, mobile, role, day_limit } })
  return { ...invariant(made.data, made.msg), mobile, name }
}

/** Accepts an invitation as the holder of the phone would. */
export async function accept(world: World, token: string, mobile: string) {
  const { code, cookie } = await receiveCode(world, 'register', mobile)
  const body = { token, mobile, sms_code: code, password: PASSWORD }
  const accepted = await world.call(acceptInvitation, { body, headers: { cookie } })
  await forgetLimits(world)
  return accepted
}

/** Somebody who was invited, has accepted and is signed in. */
export async function bringIn(
  world: World,
  owner: TestUser,
  role: SubRole,
  day_limit = '',
): Promise<TestSub> {
  const { id, token, mobile } = await invite(owner, role, { day_limit })
  const accepted = await accept(world, token, mobile)
  if (accepted.code !== 0) throw new Error(accepted.msg)
  const { cookie, call } = await signInAs(world, mobile)
  return { userId: owner.userId, subId: id, mobile, cookie, call }
}
