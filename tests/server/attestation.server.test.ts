import { beforeAll, describe, expect, it } from 'vitest'

import { getUserInfo } from '#contract/accounts.ts'
import { login, register } from '#contract/sign-in.ts'
import { getAttestation, submitAttestation } from '#contract/attestation.ts'
import { sendAttestationCode } from '#contract/codes.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { API_ERRORS } from '#contract/errors.ts'
import { makeOrder } from '#contract/orders.ts'
import {
  makeSandboxIdentity,
  PENDING_ID_CARD,
  REFUSED_ID_CARD,
  type SandboxIdentity,
} from '#server/ports/identity/sandbox-identity.ts'
import { FIRST_TERMS } from './first-terms.ts'
import { cookiesOf, forgetLimits, readCode, receiveCode } from './phone.ts'
import { orderBody, place, rows } from './rows.ts'
import { newKey, onBothEngines } from './world.ts'

const PERSON: Omit<BodyOf<typeof submitAttestation>, 'sms_code'> = {
  type: 1,
  real_name: '张三',
  id_card: '33010619880315123x',
  mobile: '13812345678',
}
const MASKED = { real_name: '张*', id_card: '330***********123X', mobile: '138****5678' }

onBothEngines('the real-name verification', (world) => {
  let partner: SandboxIdentity
  beforeAll(() => {
    partner = makeSandboxIdentity(world().db)
  })

  /** A code to the mobile, as the page asks for it before the form is sent. */
  async function prepare({ cookie }: { cookie: string }, person: typeof PERSON) {
    const { mobile } = person
    const sent = await world().call(sendAttestationCode, { body: { mobile }, headers: { cookie } })
    const sms_code = sent.code === 0 ? await readCode(world(), mobile) : '000000'
    const headers = { cookie: `${cookie}; ${cookiesOf(sent.headers)}` }
    return { body: { ...person, sms_code }, headers }
  }

  async function submit(user: { cookie: string }, person: typeof PERSON) {
    await world().db.query('DELETE FROM sms_codes')
    await forgetLimits(world())
    return world().call(submitAttestation, await prepare(user, person))
  }

  it('lets the newcomer order: refused with 11, verified, then the same call is placed', async () => {
    const body = { mobile: '13900139000', password: 'wandan2026', type: 'password' as const }
    const signedIn = await world().call(login, { body })
    expect(signedIn.data?.is_attestation).toBe(true)
    const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? ''
    const headers = { cookie, 'Idempotency-Key': newKey() }
    const make = () => world().call(makeOrder, { body: orderBody(rows(1)), headers })
    expect((await make()).code).toBe(API_ERRORS.attestation_required.code)
    const done = await submit({ cookie }, PERSON)
    expect(done.data).toMatchObject({ status: 2, reason: '', ...MASKED })
    expect((await world().call(getUserInfo, { headers })).data?.is_attestation).toBe(true)
    // The newcomer has no money yet: the next thing that is missing.
    expect((await make()).code).toBe(API_ERRORS.insufficient_balance.code)
  })

  describe('for a user whose browser has just proved the mobile', () => {
    const { mobile } = PERSON

    /** Registers by a code; `headers` are those of that browser from then on. */
    async function registerByCode(of: string) {
      await world().db.query('DELETE FROM sms_codes')
      await forgetLimits(world())
      const sent = await receiveCode(world(), 'register', of)
      const body = { mobile: of, password: 'wandan2026', sms_code: sent.code, terms: FIRST_TERMS }
      const done = await world().call(register, { body, headers: { cookie: sent.cookie } })
      expect(done.msg).toBe('')
      const session = cookiesOf(done.headers)
      return { session, headers: { cookie: `${sent.cookie}; ${session}` } }
    }
    const provedFor = async (headers: Record<string, string>) =>
      (await world().call(getAttestation, { headers })).data?.proved_mobile
    const submitBare = (headers: Record<string, string>, person = PERSON) =>
      world().call(submitAttestation, { body: person, headers })

    it('asks for no other code, once, and for one in any other browser', async () => {
      const { session, headers } = await registerByCode(mobile)
      expect(await provedFor(headers)).toBe(mobile)
      expect(await provedFor({ cookie: session })).toBe('')
      expect((await submitBare({ cookie: session })).code).toBe(API_ERRORS.sms_code_wrong.code)
      const refused = await submitBare(headers, { ...PERSON, id_card: REFUSED_ID_CARD })
      expect(refused.data?.status).toBe(3)
      expect(await provedFor(headers)).toBe('')
      expect((await submitBare(headers)).code).toBe(API_ERRORS.sms_code_wrong.code)
    })

    it('asks for a code to another mobile, and after ten minutes', async () => {
      const { headers } = await registerByCode('13812345679')
      const other = await submitBare(headers, { ...PERSON, mobile: '13812345670' })
      expect(other.code).toBe(API_ERRORS.sms_code_wrong.code)
      await world().db.query(`UPDATE sms_codes SET used_at = used_at - interval '11 minutes'`)
      expect(await provedFor(headers)).toBe('')
      const late = await submitBare(headers, { ...PERSON, mobile: '13812345679' })
      expect(late.code).toBe(API_ERRORS.sms_code_wrong.code)
    })

    it('takes the proof for as many submissions at once as for one', async () => {
      const { headers } = await registerByCode('13812345671')
      const person = { ...PERSON, mobile: '13812345671', id_card: REFUSED_ID_CARD }
      const all = await Promise.all([1, 2, 3].map(() => submitBare(headers, person)))
      expect(all.filter(({ code }) => code === 0)).toHaveLength(1)
    })
  })

  it('lets a user with money order with the key that was refused', async () => {
    const user = await world().newUser({ balanceFen: 1000, attestation: 0 })
    const key = newKey()
    expect((await place(user, orderBody(rows(1)), key)).code).toBe(11)
    await submit(user, PERSON)
    expect((await place(user, orderBody(rows(1)), key)).code).toBe(0)
  })

  it('shows nothing, then keeps and shows masked values only', async () => {
    const user = await world().newUser({ attestation: 0 })
    const before = await user.call(getAttestation)
    expect(before.data).toMatchObject({ status: 0, real_name: '', update_time: '' })
    await submit(user, PERSON)
    expect((await user.call(getAttestation)).data).toMatchObject({ status: 2, ...MASKED })
    const stored = JSON.stringify([
      await world().db.query('SELECT * FROM attestations'),
      await world().db.query('SELECT * FROM sandbox_identities'),
      world().logLines,
    ])
    for (const whole of ['张三', '33010619880315123', '13812345678']) {
      expect(stored).not.toContain(whole)
    }
  })

  it('shows a verified account as verified, and takes no second one', async () => {
    const user = await world().newUser({ attestation: 0 })
    await submit(user, PERSON)
    expect((await user.call(getAttestation)).data?.status).toBe(2)
    const again = await submit(user, PERSON)
    expect(again.code).toBe(API_ERRORS.attestation_done.code)
  })

  it('may be refused with a reason and tried again', async () => {
    const user = await world().newUser({ attestation: 0, balanceFen: 1000 })
    const refused = { ...PERSON, id_card: REFUSED_ID_CARD }
    const first = await submit(user, refused)
    expect(first.data).toMatchObject({ status: 3, reason: '姓名与身份证号不一致' })
    expect((await place(user, orderBody(rows(1)))).code).toBe(11)
    expect((await submit(user, PERSON)).data?.status).toBe(2)
    expect((await place(user, orderBody(rows(1)))).code).toBe(0)
  })

  it.each([
    ['approve', 2, 0],
    ['refuse', 3, 11],
  ] as const)('may wait for people, who %s it', async (decision, status, code) => {
    const user = await world().newUser({ attestation: 0, balanceFen: 1000 })
    const pending = { ...PERSON, id_card: PENDING_ID_CARD }
    expect((await submit(user, pending)).data?.status).toBe(1)
    expect((await place(user, orderBody(rows(1)))).code).toBe(12)
    const again = await submit(user, PERSON)
    expect(again.code).toBe(API_ERRORS.attestation_in_review.code)
    expect((await user.call(getAttestation)).data?.status).toBe(1)
    const page = await (await fetch(new URL('/sandbox/identity', world().url))).text()
    const [waiting] = await partner.waiting()
    expect(page).toContain(waiting?.ticket)
    await fetch(new URL('/sandbox/identity', world().url), {
      method: 'POST',
      body: new URLSearchParams({ ticket: waiting?.ticket ?? '', decision }),
    })
    const decided = await Promise.all([user.call(getAttestation), user.call(getAttestation)])
    for (const reply of decided) expect(reply.data?.status).toBe(status)
    expect((await place(user, orderBody(rows(1)))).code).toBe(code)
  })

  it('stays verified whatever is submitted at the same moment', async () => {
    const user = await world().newUser({ attestation: 0 })
    const bodies = [PERSON, { ...PERSON, id_card: REFUSED_ID_CARD }, PERSON, PERSON]
    await world().db.query('DELETE FROM sms_codes')
    await forgetLimits(world())
    const calls = []
    for (const [i, body] of bodies.entries()) {
      calls.push(await prepare(user, { ...body, mobile: `1381234560${i}` }))
    }
    await Promise.all(calls.map((call) => world().call(submitAttestation, call)))
    const { data } = await user.call(getAttestation)
    const info = await user.call(getUserInfo)
    expect(data?.status).toBe(2)
    expect(info.data?.is_attestation).toBe(true)
  })

  it.each([
    [{ real_name: 'Zhang' }, 'attestation_name_wrong'],
    [{ real_name: ' ' }, 'attestation_name_wrong'],
    [{ id_card: '330106198803151230' }, 'attestation_id_card_wrong'],
    [{ id_card: '330106880315123' }, 'attestation_id_card_wrong'],
    [{ mobile: '12345678901' }, 'attestation_mobile_wrong'],
    [{ mobile: '0755-22107333' }, 'attestation_mobile_wrong'],
  ] as const)('refuses %j', async (change, key) => {
    const user = await world().newUser({ attestation: 0 })
    const reply = await submit(user, { ...PERSON, ...change })
    expect(reply.code).toBe(API_ERRORS[key].code)
    expect((await user.call(getAttestation)).data?.status).toBe(0)
  })

  it('takes an enterprise with its legal representative, and only with a code for the mobile', async () => {
    const user = await world().newUser({ attestation: 0 })
    const company = { company_name: '杭州万单(礼品)有限公司', credit_code: '91440300708461136t' }
    const enterprise = { ...PERSON, type: 2 as const, ...company }
    const wrong = { ...enterprise, credit_code: '914403007084611360' }
    const unnamed = { ...enterprise, company_name: '' }
    for (const [person, key] of [
      [wrong, 'attestation_credit_code_wrong'],
      [unnamed, 'attestation_company_wrong'],
    ] as const) {
      expect((await submit(user, person)).code).toBe(API_ERRORS[key].code)
    }
    const { body, headers } = await prepare(user, enterprise)
    const other = body.sms_code === '000000' ? '000001' : '000000'
    const guessed = { body: { ...body, sms_code: other }, headers }
    expect((await world().call(submitAttestation, guessed)).code).toBe(
      API_ERRORS.sms_code_wrong.code,
    )
    expect((await submit(user, enterprise)).data).toMatchObject({
      ...MASKED,
      status: 2,
      type: 2,
      company_name: '杭州万单（礼品）有限公司',
      credit_code: '91440300708461136T',
    })
    expect((await user.call(getUserInfo)).data?.real_name_mask).toBe('张*')
  })

  it('needs a session, and belongs to its user', async () => {
    expect(
      (await world().call(submitAttestation, { body: { ...PERSON, sms_code: '123456' } })).code,
    ).toBe(401)
    expect((await world().call(getAttestation)).code).toBe(401)
    const [one, other] = [
      await world().newUser({ attestation: 0 }),
      await world().newUser({ attestation: 0 }),
    ]
    await submit(one, PERSON)
    expect((await other.call(getAttestation)).data).toMatchObject({ status: 0, real_name: '' })
  })
})
