import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { DESK_ERRORS } from '#contract/desk-errors.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { checkPartners, listPartnerCalls, listPartnersSetUp } from '#contract/desk/partners.ts'
import { makeSeal } from '#server/seal.ts'
import { silentLog } from '#server/http/log.ts'
import { openOperator } from '#server/open-operator.ts'
import { reportedCalls } from '#server/reported-calls.ts'
import { readConfig } from '#server/settings/config.ts'
import { openStandIns, rehearsalEnvironment } from '#tests/partner-stand-ins.ts'

import { openDesk } from './desk-world.ts'
import { operate } from './operate.ts'
import { onBothEngines } from './world.ts'

type StandIns = Awaited<ReturnType<typeof openStandIns>>

const TAKEN = [
  'wechat query',
  'alipay alipay.trade.query',
  'aliyun QuerySmsTemplate',
  'aliyun QuerySmsSign',
  'aliyun Id2MetaVerify',
  'aliyun VerifyIntelligentCaptcha',
  'kuaidi100 query',
  's3 GET',
]

onBothEngines('a test of partners', (world) => {
  let standIns: StandIns
  beforeAll(async () => {
    standIns = await openStandIns()
  })
  afterAll(() => standIns.close())
  beforeEach(async () => {
    standIns.instead.clear()
    standIns.calls.length = 0
    await world().db.query('DELETE FROM partner_calls')
    await world().db.query('DELETE FROM limit_counts')
  })

  /** What an operator works with whose shop has all partners at the stand-ins. */
  function rehearsed() {
    const { db } = world()
    const config = readConfig(rehearsalEnvironment(standIns.url))
    const outcomes = reportedCalls({ db, log: silentLog, now: () => new Date() })
    const seal = makeSeal(new Uint8Array(32))
    return openOperator({ config, db, seal, log: silentLog, outcomes, deskUrl: undefined })
  }
  const command = (...words: string[]) => operate(world().db, ['partners', ...words], rehearsed())
  const json = async (...words: string[]): Promise<unknown> => {
    const { text } = await operate(world().db, ['--json', 'partners', ...words], rehearsed())
    return (JSON.parse(text) as { data: unknown }).data
  }

  it('makes signed calls that change nothing, each counted like all others', async () => {
    const checked = checkPartners.data.parse(await json('check'))
    expect(checked.map(({ partner, call }) => `${partner} ${call}`).toSorted()).toEqual(
      TAKEN.toSorted(),
    )
    expect(checked.filter(({ code }) => code !== null)).toEqual([])
    const listed = listPartnerCalls.data.parse(await json('list'))
    expect(listed.map(({ takenToday, refusedToday }) => [takenToday, refusedToday])).toEqual(
      TAKEN.map(() => [1, 0]),
    )
    // Nothing is sent, paid, ordered or kept there.
    const kinds = standIns.calls.map(({ method, path, headers }) =>
      String(headers['x-acs-action'] ?? `${method} ${path.split('?')[0]}`),
    )
    expect(
      kinds.filter((kind) => /Send|refund|precreate|native|order|PUT|DELETE/.test(kind)),
    ).toEqual([])
  })

  it.each([
    ['wechat', 'query', 'NO_AUTH', '微信查单：没有权限（NO_AUTH），在微信商户平台开通产品'],
    [
      'alipay',
      'alipay.trade.query',
      'isv.invalid-signature',
      '支付宝查单：签名错误（isv.invalid-signature），核对支付宝应用私钥',
    ],
    [
      'aliyun',
      'QuerySmsTemplate',
      { Code: 'isv.OUT_OF_SERVICE' },
      '短信模板查询：余额不足（isv.OUT_OF_SERVICE），给阿里云账户充值',
    ],
    [
      'aliyun',
      'QuerySmsSign',
      { Code: 'OK', SignStatus: 0 },
      '短信签名查询：短信签名未通过（isv.SMS_SIGNATURE_ILLEGAL），核对 ALIYUN_SMS_SIGN',
    ],
    [
      'aliyun',
      'Id2MetaVerify',
      { Code: 'Forbidden.RAM' },
      '实名核验：没有权限（Forbidden.RAM），在阿里云 RAM 给 AccessKey 授权',
    ],
    ['kuaidi100', 'poll', '601', '物流查询：余额不足或单量用完（601），给快递100账户充值'],
    ['s3', 'GET', 'NoSuchBucket', '读取图片：存储桶不存在（NoSuchBucket），核对 S3_BUCKET'],
    ['s3', 'GET', 'Odd', '读取图片：被拒绝（Odd）'],
  ])('names what %s refuses and what ends it: %s %j', async (partner, kind, answer, line) => {
    standIns.instead.set(kind, answer)
    const { code, text } = await command('check', partner)
    expect(code).toBe(1)
    expect(text.split('\n')).toContain(line)
    // A code that nobody has documented stops nothing.
    const isStopped = (await command('list')).text.includes('停用：')
    expect(isStopped).toBe(!line.includes('被拒绝'))
    standIns.instead.clear()
    expect((await command('check', partner)).code).toBe(0)
    expect((await command('list')).text).not.toContain('停用')
  })

  it('shows partners that hold another key, or are not there, in words', async () => {
    const { db } = world()
    const environment = { ...rehearsalEnvironment(standIns.url), ALIYUN_KEY_SECRET: 'other' }
    const config = readConfig({ ...environment, KUAIDI100_HOST: 'http://127.0.0.1:9' })
    const outcomes = reportedCalls({ db, log: silentLog, now: () => new Date() })
    const seal = makeSeal(new Uint8Array(32))
    const operator = openOperator({
      config,
      db,
      seal,
      log: silentLog,
      outcomes,
      deskUrl: undefined,
    })
    const { text } = await operate(db, ['partners', 'check'], operator)
    expect(text).toContain('实名核验：密钥错误（SignatureDoesNotMatch），核对阿里云 AccessKey')
    expect(text).toContain('物流查询：没有回应（no_answer），检查服务器的网络')
    expect(text).toContain('微信查单：正常')
  })

  it('is on the page of the desk with the address of the rehearsal, and ends where it is too much', async () => {
    const { outside, pictures } = rehearsed()
    const desk = await openDesk(world(), {}, { outside, pictures })
    const clerk = await desk.enter(`owner-${Date.now()}`, 'owner')
    const shown = listPartnersSetUp.data.parse((await clerk.run('partners.setUp', {})).data)
    expect(shown).toMatchObject({ isSandbox: false })
    expect(shown.partners.map(({ partner, host, canCheck }) => [partner, host, canCheck])).toEqual([
      ['wechat', standIns.url, true],
      ['alipay', `${standIns.url}/gateway.do`, true],
      ['aliyun', standIns.url, true],
      ['kuaidi100', standIns.url, true],
      ['s3', standIns.url, true],
    ])
    const test = () => clerk.run('partners.check', { partner: 'kuaidi100' })
    const codes: number[] = []
    for (let n = 0; n < 6; n++) codes.push((await test()).code)
    expect(codes).toEqual([0, 0, 0, 0, 0, ERROR_CODES.too_many_requests])
    expect(standIns.calls).toHaveLength(5)
    expect((await clerk.run('partners.check', { partner: 'wechat' })).code).toBe(0)
    expect((await clerk.run('partners.check', { partner: 'folder' })).code).toBe(
      DESK_ERRORS.desk_partner_none.code,
    )
    await desk.close()
  })
})
