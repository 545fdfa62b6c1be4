import { beforeEach, expect, it } from 'vitest'

import type { Database } from '#server/db/database.ts'
import { makePartnerOutcomes } from '#server/modules/partners/outcomes.ts'
import { operate } from './operate.ts'
import { onBothEngines } from './world.ts'

const SMS = { partner: 'aliyun', call: 'SendSms' } as const
const LABEL = { partner: 'kuaidi100', call: 'order' } as const
const DAY_MS = 86_400_000

onBothEngines('what partners take and refuse', (world) => {
  const db = (): Database => world().db
  const list = async (): Promise<string[]> => {
    const { code, text } = await operate(db(), ['partners', 'list'])
    expect(code).toBe(0)
    return text.split('\n')
  }

  beforeEach(() => db().query('DELETE FROM partner_calls'))

  it('is nothing before the first call', async () => {
    expect(await list()).toEqual(['还没有调用过外部渠道'])
  })

  it('is counted by kind of call and day, whatever process it was in', async () => {
    const [one, other] = [
      makePartnerOutcomes(db(), () => new Date()),
      makePartnerOutcomes(db(), () => new Date()),
    ]
    for (let n = 0; n < 1200; n++) one.report({ ...LABEL, code: null })
    one.report({ ...LABEL, code: '30002' })
    other.report({ ...LABEL, code: null })
    other.report({ ...SMS, code: null })
    await Promise.all([one.store(), other.store()])
    await one.store()
    const lines = await list()
    expect(lines.find((line) => line.startsWith('电子面单取号'))).toMatch(
      /最近成功 \d{4}-.*最近拒绝 \d{4}-.*（30002）.*今天 1,201 次成功、1 次拒绝  7 天 1,201、1$/,
    )
    expect(lines.find((line) => line.startsWith('短信验证码'))).toMatch(
      /最近拒绝 —  今天 1 次成功、0 次拒绝/,
    )
  })

  it('names what is stopped and what to do, until a call of that kind is taken again', async () => {
    let at = Date.now() - 60_000
    const outcomes = makePartnerOutcomes(db(), () => new Date((at += 1000)))
    outcomes.report({ ...SMS, code: null })
    outcomes.report({ ...SMS, code: 'isv.AMOUNT_NOT_ENOUGH' })
    outcomes.report({ ...LABEL, code: null })
    outcomes.report({ ...LABEL, code: '30002' })
    await outcomes.store()
    const [first, ...rest] = await list()
    expect(first).toBe('短信验证码停用：余额不足，给阿里云账户充值')
    expect(rest.join('')).not.toContain('停用')
    outcomes.report({ ...SMS, code: null })
    await outcomes.store()
    expect((await list()).join('')).not.toContain('停用')
  })

  it('is not lost when the database does not take it', async () => {
    const outcomes = makePartnerOutcomes(db(), () => new Date())
    outcomes.report({ ...SMS, code: 'no_answer' })
    await db().query('ALTER TABLE partner_calls RENAME TO partner_calls_away')
    await expect(outcomes.store()).rejects.toThrow()
    outcomes.report({ ...SMS, code: null })
    await db().query('ALTER TABLE partner_calls_away RENAME TO partner_calls')
    await outcomes.store()
    expect((await list()).at(-1)).toContain('今天 1 次成功、1 次拒绝')
  })

  it('keeps no sentence of a partner, which may quote a person', async () => {
    const outcomes = makePartnerOutcomes(db(), () => new Date())
    outcomes.report({ ...SMS, code: '余额不足，联系张三 13812345678' })
    await outcomes.store()
    expect((await list()).join('')).toContain('（unreadable）')
  })

  it('forgets what is older than 400 days', async () => {
    const then = makePartnerOutcomes(db(), () => new Date(Date.now() - 402 * DAY_MS))
    then.report({ ...SMS, code: null })
    await then.store()
    const today = makePartnerOutcomes(db(), () => new Date())
    today.report({ ...LABEL, code: null })
    await today.store()
    expect((await list()).join('')).not.toContain('短信验证码')
  })
})
