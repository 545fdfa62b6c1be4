import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { beforeAll, expect, it } from 'vitest'

import { getLegalNews, getLegalText, listLegalVersions, noteLegalNews } from '#contract/legal.ts'
import { register } from '#contract/sign-in.ts'
import { API_ERRORS } from '#contract/errors.ts'
import { FIRST_TERMS } from './first-terms.ts'
import { operate as operateOn } from './operate.ts'
import { cookiesOf, receiveCode } from './phone.ts'
import { onBothEngines, PASSWORD } from './world.ts'

onBothEngines('the user agreement and the privacy policy', (world) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wandan-legal-'))
  const file = (name: string, text: string): string => {
    writeFileSync(path.join(folder, name), text)
    return path.join(folder, name)
  }
  const operate = (...words: string[]) => operateOn(world().db, words)
  const day = (later: number): string =>
    new Date(Date.now() + 8 * 3_600_000 + later * 86_400_000).toISOString().slice(0, 10)
  const NEXT = day(7)
  const invoices = file('invoices.txt', '# 一、发票\n{company}按规定开具发票。')
  const undo = async () => {
    const [row] = await world().db.query<{ id: number }>(
      'SELECT max(id) AS id FROM operator_log WHERE committed > 0',
    )
    return operate('log', 'undo', `${row?.id}`)
  }
  const versions = async () =>
    (await world().call(listLegalVersions)).data?.list.map(({ version, state }) => [version, state])
  const agreement = async (version?: string) => {
    const query = { text: 'agreement', ...(version !== undefined && { version }) } as const
    return (await world().call(getLegalText, { query })).data
  }
  /** Begins a version today, as if it had been published in time. */
  const begin = (version: string) =>
    world().db.query('UPDATE legal_versions SET version = $1::date WHERE version = $2::date', [
      day(0),
      version,
    ])
  let mobiles = 0
  async function join(terms: string) {
    const mobile = `1700002${String(++mobiles).padStart(4, '0')}`
    const { code, cookie } = await receiveCode(world(), 'register', mobile)
    const body = { mobile, password: PASSWORD, sms_code: code, terms }
    const reply = await world().call(register, { body, headers: { cookie } })
    const headers = { cookie: cookiesOf(reply.headers) }
    return {
      code: reply.code,
      news: async () => (await world().call(getLegalNews, { headers })).data?.news?.version,
      note: (version: string) => world().call(noteLegalNews, { body: { version }, headers }),
    }
  }
  // In force since before today, whatever the clock of the machine.
  beforeAll(async () => {
    await world().db.query('UPDATE shop_state SET opened_at = NULL')
    await world().db.query("UPDATE legal_versions SET version = '2026-01-05'")
    await world().db.query('UPDATE shop_state SET opened_at = now()')
  })

  it('begin with the text of the program', async () => {
    expect(FIRST_TERMS).toBe('2026-11-29')
    expect(await versions()).toEqual([['2026-01-05', 'now']])
    expect((await agreement())?.content[1]).toEqual({ type: 'heading', text: '一、我们提供什么' })
  })

  it('are published so many days ahead, and can be read before, after and as they were', async () => {
    const soon = await operate('legal', 'put', day(6), '-', invoices, '增加发票条款')
    expect(soon.text).toBe(`生效前要公示：最早可以从 ${NEXT} 起生效`)
    expect((await operate('legal', 'put', NEXT, '-', invoices, '增加发票条款')).code).toBe(0)
    expect(await versions()).toEqual([
      [NEXT, 'later'],
      ['2026-01-05', 'now'],
    ])
    const query = { text: 'privacy', version: NEXT } as const
    const { data } = await world().call(getLegalText, { query })
    expect(data).toEqual({
      version: NEXT,
      state: 'later',
      changes: '增加发票条款',
      content: [
        { type: 'heading', text: '一、发票' },
        { type: 'paragraph', text: ['{company}按规定开具发票。'] },
      ],
    })
    // What was left out is as before.
    expect((await agreement(NEXT))?.content).toEqual((await agreement())?.content)
    expect((await world().call(getLegalText, { query: { ...query, version: day(99) } })).code).toBe(
      API_ERRORS.content_not_found.code,
    )
  })

  it('are taken back, and put back, until they begin', async () => {
    expect((await undo()).code).toBe(0)
    expect(await versions()).toHaveLength(1)
    expect((await operate('legal', 'put', NEXT, '-', invoices, '增加发票条款')).code).toBe(0)
    expect((await operate('legal', 'drop', NEXT)).code).toBe(0)
    expect((await undo()).code).toBe(0)
    expect((await agreement(NEXT))?.changes).toBe('增加发票条款')
    expect((await operate('legal', 'drop', '2026-01-05')).text).toMatch(/没有从 2026-01-05 起/)
    await expect(world().db.query("UPDATE legal_versions SET changes = 'x'")).rejects.toThrow(
      /is kept/,
    )
  })

  it('are shown to each user once when they change, also ahead, and again when rewritten', async () => {
    const user = await join('2026-01-05')
    expect(await user.news()).toBe(NEXT)
    expect((await user.note(day(99))).code).toBe(API_ERRORS.content_not_found.code)
    expect((await user.note(NEXT)).code).toBe(0)
    expect((await user.note(NEXT)).code).toBe(0)
    expect(await user.news()).toBeUndefined()
    expect((await operate('legal', 'put', NEXT, '-', invoices, '发票和开票时间')).code).toBe(0)
    expect(await user.news()).toBe(NEXT)
    await user.note(NEXT)
    expect((await operate('legal', 'list')).text).toContain(`${NEXT}  未生效  同意 0  告知 1`)
    // The same again changes nothing, and notifies nobody.
    expect((await operate('legal', 'put', NEXT, '-', invoices, '发票和开票时间')).code).toBe(0)
    expect(await user.news()).toBeUndefined()
  })

  it('are agreed to by a new user in the version in force alone, which is kept', async () => {
    await begin(NEXT)
    expect((await join('2026-01-05')).code).toBe(API_ERRORS.terms_outdated.code)
    const user = await join(day(0))
    expect(user.code).toBe(0)
    expect(await user.news()).toBeUndefined()
    const kept = await world().db.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM consents WHERE version = $1 AND kind = 'agreed'`,
      [day(0)],
    )
    expect(kept[0]?.n).toBe(1)
    // For a user without a consent on record, the changes since the account was opened.
    const old = await world().newUser()
    await world().db.query("UPDATE users SET created_at = '2026-01-10' WHERE id = $1", [old.userId])
    expect((await old.call(getLegalNews)).data?.news).toEqual({
      version: day(0),
      changes: '发票和开票时间',
      state: 'now',
    })
    expect((await agreement('2026-01-05'))?.state).toBe('past')
  })

  it('stand in the file of a shop, which changes nothing when it is read again', async () => {
    const out = path.join(folder, 'shop.yaml')
    expect((await operate('open', '--export', out)).code).toBe(0)
    expect((await operate('open', out, '--dry-run')).text).toMatch(/^没有要改的/)
    const later = day(30)
    const legal = { from: later, changes: '改了', agreement: '# 一\n甲', privacy: '乙' }
    const shop = file('legal.yaml', `legal: ${JSON.stringify(legal)}`)
    expect((await operate('open', shop)).text).toMatch(new RegExp(`^新增协议 ${later}\n`))
    expect((await operate('open', shop)).text).toMatch(/^没有要改的/)
    expect((await agreement(later))?.content).toEqual([
      { type: 'heading', text: '一' },
      { type: 'paragraph', text: ['甲'] },
    ])
    const soon = file('soon.yaml', `legal: ${JSON.stringify({ ...legal, from: day(1) })}`)
    expect((await operate('open', soon)).text).toContain('最早可以从')
    const wrong = file('wrong.yaml', 'legal:\n  from: 明天\n  changes: 改\n  agreement: 甲')
    expect((await operate('open', wrong)).text).toMatch(/legal\.privacy[^]*第 2 行：legal\.from/)
  })

  it('begin today in a shop that has not opened, and may be rewritten until it opens', async () => {
    await world().db.query('UPDATE shop_state SET opened_at = NULL')
    const given = file('own.txt', '# 一\n本店条款')
    expect((await operate('legal', 'put', day(0), given, given, '第一版')).code).toBe(0)
    expect((await operate('legal', 'put', day(0), given, given, '第一稿')).code).toBe(0)
    await world().db.query('UPDATE shop_state SET opened_at = now()')
    const last = await operate('legal', 'put', day(0), given, given, '第二稿')
    expect(last.text).toMatch(/^生效前要公示/)
  })
})
