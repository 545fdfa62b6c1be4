import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { sendRegisterCode } from '#contract/codes.ts'
import { submitAttestation } from '#contract/attestation.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { API_ERRORS } from '#contract/errors.ts'
import { listGoods } from '#contract/goods.ts'
import { makeOrder } from '#contract/orders.ts'
import { listParcels } from '#contract/parcels.ts'
import { createRecharge } from '#contract/recharge.ts'
import { register } from '#contract/sign-in.ts'
import { getSiteFacts } from '#contract/site.ts'
import { invariant } from '#domain/result/assert.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { PAYMENT_NOTICE_PATH } from '#server/modules/recharge/routes.ts'
import { makeSandboxPayment } from '#server/ports/payment/sandbox-payment.ts'

import { FIRST_TERMS } from './first-terms.ts'
import { operate } from './operate.ts'
import { cookiesOf } from './phone.ts'
import { orderBody, rows } from './rows.ts'
import { newDatabase, newKey, openProduction, type World } from './world.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'wandan-opens-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SHOP = readFileSync('docs/shop.example.yaml', 'utf8')

function file(text: string): string {
  const name = path.join(folder, 'shop.yaml')
  writeFileSync(name, text)
  return name
}

const changed = (from: string, to: string): string => {
  expect(SHOP).toContain(from)
  return file(SHOP.replace(from, to))
}

/** Nobody waits for the second in which the answer is kept. */
const FRESH = 1100

describe.each(['embedded', 'postgres'] as const)('an empty production database (%s)', (engine) => {
  let world: World
  let release = () => Promise.resolve()
  beforeAll(async () => {
    if (engine === 'embedded') world = await openProduction(await openEmbedded(null))
    else {
      const made = await newDatabase()
      world = await openProduction(openPostgres(made.url, () => undefined))
      release = made.release
    }
  }, 120_000)
  afterAll(async () => {
    await world.close()
    await release()
  })
  const shop = (...words: string[]) => operate(world.db, words)
  const code = async () => (await world.call(listGoods)).code

  /** A customer from the registration to a verified name and money on the account. */
  async function newCustomer(mobile: string): Promise<{ cookie: string }> {
    const sent = await world.call(sendRegisterCode, { body: { mobile } })
    const [message] = await world.db.query<{ text: string }>(
      'SELECT text FROM sandbox_messages WHERE mobile = $1 ORDER BY id DESC LIMIT 1',
      [mobile],
    )
    const [, sms_code = ''] = /验证码 (\d{6})/.exec(message?.text ?? '') ?? []
    const body = { mobile, password: 'wandan2026', sms_code, terms: FIRST_TERMS }
    const ticket = cookiesOf(sent.headers)
    const registered = await world.call(register, { body, headers: { cookie: ticket } })
    expect(registered.msg).toBe('')
    const headers = { cookie: `${ticket}; ${cookiesOf(registered.headers)}` }
    const person = { type: 1, real_name: '张三', id_card: '33010619880315123x', mobile } as const
    expect((await world.call(submitAttestation, { body: person, headers })).data?.status).toBe(2)
    const begun = await world.call(createRecharge, {
      body: { channel: 1, amount: '1000.00' },
      headers,
    })
    const partner = makeSandboxPayment(world.db)
    const tradeNo = invariant(begun.data, begun.msg).trade_no
    const trade = invariant(await partner.decide(tradeNo, 'pay'), 'the partner knows it')
    const notice = await partner.notice(trade)
    await fetch(new URL(PAYMENT_NOTICE_PATH, world.url), { method: 'POST', ...notice })
    return headers
  }

  it('is not open: calls are refused by the catalogue, and a command lists what is missing', async () => {
    const { status, code: refused, msg } = await world.call(listGoods)
    const { shop_not_open: expected } = API_ERRORS
    expect({ status, refused, msg }).toEqual({ status: 503, refused: 5032, msg: expected.msg })
    const { code: exit, text } = await shop('open')
    expect(exit).toBe(1)
    expect(text).toMatch(/缺 客服热线[^]*缺 经营主体[^]*缺 充值档位[^]*缺 在售商品[^]*还没有开业/)
    expect((await shop('close', '60', '盘点')).text).toBe('店铺还没有开业')
    // The desk lists the same points.
    const { text: state } = await shop('--json', 'close', 'state')
    const points = ['hotline', 'hotline_hours', 'company', 'company_address', 'tiers', 'goods']
    expect(state).toMatch(new RegExp(points.map((point) => `"point":"${point}"`).join('[^]*')))
  })

  it('refuses a file with faults, each by its line, and writes nothing', async () => {
    const wrong = SHOP.replace('price: 1.39', 'price: 一元').replace('carrier: zto', 'carrier: ztp')
    const { code: exit, text } = await shop('open', file(wrong))
    const lineOf = (words: string) => wrong.split('\n').findIndex((l) => l.includes(words)) + 1
    expect(exit).toBe(1)
    expect(text.split('\n')).toEqual([
      expect.stringMatching(new RegExp(`^第 ${lineOf('一元')} 行：goods\\.0\\.price：须为金额`)),
      expect.stringMatching(new RegExp(`^第 ${lineOf('ztp')} 行：goods\\.0\\.carrier：`)),
    ])
    expect(await shop('open', file('goods: [')).then(({ text: t }) => t)).toMatch(/^第 1 行：/)
    expect(await world.db.query('SELECT id FROM goods')).toEqual([])
  })

  it('shows by a dry run what a file would do, and does none of it', async () => {
    const { text } = await shop('open', file(SHOP), '--dry-run')
    expect(text).toMatch(/新增商品 1001[^]*没有写入[^]*可以开业/)
    expect(await world.db.query('SELECT id FROM goods')).toEqual([])
    expect(await code()).toBe(API_ERRORS.shop_not_open.code)
  })

  it('opens by one command, and a customer gets from the registration to a waybill', async () => {
    const opened = await shop('open', file(SHOP))
    expect(opened.text).toMatch(/已开业$/)
    expect(opened.code).toBe(0)
    await expect.poll(code, { timeout: FRESH * 5 }).toBe(0)
    const headers = await newCustomer('13812345678')
    const placed = await world.call(makeOrder, {
      body: orderBody(rows(3)),
      headers: { ...headers, 'Idempotency-Key': newKey() },
    })
    expect(placed.msg).toBe('')
    for (const job of world.jobs.filter(({ name }) => name === 'courier')) while (await job.next());
    const parcels = await world.call(listParcels, { headers })
    expect(parcels.data?.list).toHaveLength(3)
    for (const parcel of parcels.data?.list ?? []) expect(parcel.kuaidi_sn).toMatch(/^\w{10,}$/)
  })

  it('is not changed by the same file, nor is what was sold put back on the shelf', async () => {
    const stock = () => world.db.query('SELECT stock FROM goods WHERE id = 1001')
    const [before] = await stock()
    const again = await shop('open', file(SHOP))
    expect(again.text).toBe('没有要改的\n已开业')
    expect(await stock()).toEqual([before])
    const last = 'SELECT l.id FROM operator_log l JOIN operator_changes c ON c.log_id = l.id'
    const records = await world.db.query(last)
    await shop('open', file(SHOP))
    expect(await world.db.query(last)).toEqual(records)
  })

  it('is exported as the file that would make it so: read again it changes nothing', async () => {
    const name = path.join(folder, `export-${engine}.yaml`)
    expect(await shop('open', '--export', name)).toMatchObject({ code: 0 })
    const written = readFileSync(name, 'utf8')
    expect(written).toContain('withdraw-fee: "0.60"')
    await world.db.query('UPDATE goods SET stock = stock - 1')
    expect((await shop('open', name)).text).toBe('没有要改的\n已开业')
    const other = written.replace('withdraw-fee: "0.60"', 'withdraw-fee: "0.70"')
    expect((await shop('open', file(other))).text).toBe(
      '修改规则 withdraw-fee\n已写入 1 处\n已开业',
    )
    const wrong = written.replace('withdraw-min: "10.00"', 'withdraw-min: "90000.00"')
    expect((await shop('open', file(wrong))).text).toBe('withdraw-min 的值不合适')
  })

  it('is the same as a workbook, and an example of one is written without a shop', async () => {
    const name = path.join(folder, `export-${engine}.xlsx`)
    expect(await shop('open', '--export', name)).toMatchObject({ code: 0 })
    expect((await shop('open', name)).text).toBe('没有要改的\n已开业')
    const example = path.join(folder, `example-${engine}.xlsx`)
    expect(await shop('open', '--template', example)).toMatchObject({ code: 0 })
    expect((await shop('open', example, '--dry-run')).code).toBe(0)
  })

  it('refuses a price of a level that is above that of the one below', async () => {
    const dearer = SHOP.replace('    price: 1.39', '    price: 1.39\n    prices: { VIP1: 1.40 }')
    expect((await shop('open', file(dearer))).text).toMatch(/^等级越高价格不能越高：商品 1001 VIP1/)
  })

  it('changes only what differs, with before and after on record', async () => {
    const { text } = await shop('open', changed('price: 1.39', 'price: 1.49'))
    expect(text).toBe('修改商品 1001\n已写入 1 处\n已开业')
    const [change] = await world.db.query<{ before: string; after: string }>(
      `SELECT before->'goods'->0->>'price_fen' AS before, after->'goods'->0->>'price_fen' AS after
       FROM operator_changes ORDER BY id DESC LIMIT 1`,
    )
    expect(change).toEqual({ before: '139', after: '149' })
    // The levels follow the price.
    expect(
      await world.db.query('SELECT price_fen FROM group_prices WHERE goods_id = 1001'),
    ).toEqual([{ price_fen: 141 }])
    expect((await shop('demo')).text).toBe('已有商品，不能写入演示商品')
  })

  it('is closed for a while: nothing new begins, what was begun goes on, with the same key later', async () => {
    const headers = await newCustomer('13812345679')
    const closed = await shop('close', '60', '系统升级，马上回来')
    expect(closed.text).toMatch(/^暂停营业至 /)
    const key = newKey()
    const buy = () =>
      world.call(makeOrder, {
        body: orderBody(rows(1)),
        headers: { ...headers, 'Idempotency-Key': key },
      })
    const tip = async () => (await world.call(getSiteFacts)).data?.banner_tip
    await expect.poll(tip, { timeout: FRESH * 5 }).toContain('系统升级，马上回来')
    const refused = await buy()
    expect(refused.code).toBe(ERROR_CODES.shop_closed)
    expect(refused.msg).toContain('系统升级，马上回来')
    // Signed-in merchants see what they have, and visitors the goods.
    expect((await world.call(listParcels, { headers })).code).toBe(0)
    expect(await code()).toBe(0)
    expect((await shop('reopen')).text).toBe('已恢复营业')
    await expect.poll(async () => (await buy()).code, { timeout: FRESH * 5 }).toBe(0)
    expect((await shop('reopen')).text).toBe('店铺没有暂停营业')
  })
})
