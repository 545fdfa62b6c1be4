import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { fen } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import { refundRecharge } from '#server/modules/recharge/refund.ts'
import { makeSettler, NO_PAYER } from '#server/modules/recharge/settle.ts'
import { today } from './invoice-steps.ts'
import { makeWallet } from '#server/modules/wallet/service.ts'
import { GRACE_MS } from '#server/modules/parcels/reported.ts'
import { actsOnInvoices } from './acts-on-invoices.ts'
import { actsOnMembers, actsOnParcels, actsOnStaff } from './acts-on-people.ts'
import { openFor } from './open-caller.ts'
import { operate } from './operate.ts'
import type { OperatorDeed } from './operator-deed.ts'
import { payoutSteps } from './payout-steps.ts'
import { minuteIn } from './plan-steps.ts'
import { promiseSteps } from './promise-steps.ts'
import { rechargeSteps } from './recharge-steps.ts'
import { referralSteps } from './referral-steps.ts'
import { withdrawalSteps } from './withdrawal-steps.ts'
import { merchant, opened } from './work-order-steps.ts'
import type { World } from './world.ts'

/** Everything that an operator can change in the database, each with something to change. */
export function operatorActs(world: () => World): readonly OperatorDeed[] {
  return [
    ...shopDeeds(world),
    ...actsOnStaff(world),
    ...withdrawalDeeds(world),
    ...rechargeDeeds(world),
    ...actsOnInvoices(world),
    ...parcelDeeds(world),
    ...actsOnParcels(world),
    ...actsOnMembers(world),
  ]
}

function shopDeeds(world: () => World): OperatorDeed[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wandan-acts-'))
  const file = (name: string, text: string): string => {
    writeFileSync(path.join(folder, name), text)
    return path.join(folder, name)
  }
  const page = file('page.html', '<p>春节期间照常发货。</p>')
  const terms = file('terms.txt', '# 一、发票\n\n可以开发票。')
  const home = file('home.json', '[{"type":"banner","props":{}}]')
  const banner = { id: 7, img: '/goods/a.svg', link: '', title: '横幅', text: '', ground: 'none' }
  const shop = file('shop.yaml', 'site: { icp: 浙ICP备1号 }\ntiers: [{ amount: 200, gift: 1 }]')
  const goodsFile = file('goods.csv', '编号,限购\n1006,6\n')
  const answers = file('answers.json', '[{"title":"催件","content":"已联系网点"}]')
  const banners = file('banners.json', JSON.stringify([banner]))
  const given = (usage: string, ...words: string[]): OperatorDeed => ({
    usage,
    prepare: () => Promise.resolve(words),
  })
  const after = (before: readonly string[], usage: string, ...words: string[]): OperatorDeed => ({
    usage,
    prepare: async () => {
      await operate(world().db, before)
      return words
    },
  })
  return [
    given('close', '60', '盘点'),
    after(['close', '60', '盘点'], 'reopen'),
    given('open', shop),
    given('retention put', 'pictures', '365'),
    given('legal put', '2995-01-01', '-', terms, '新增发票条款'),
    after(['legal', 'put', '2996-01-01', '-', terms, '再改'], 'legal drop', '2996-01-01'),
    given('announcements publish', 'act-1', page, '春节安排'),
    given('announcements popup', 'act-2', page, '春节安排'),
    given('announcements withdraw', 'demo-1'),
    given('articles publish', '901', page, '充值', '怎么充值'),
    after(['articles', 'publish', '902', page, '充值', '到账'], 'articles withdraw', '902'),
    after(['articles', 'publish', '903', page, '充值', '三'], 'articles order', '903'),
    given('goods pictures', '1001', '/pictures/a.webp'),
    given('goods put', '1002', 'limit=7', 'stock=+5'),
    given('goods bulk', 'price', '+5%', '1003', '1004'),
    given('goods apply', goodsFile),
    {
      usage: 'goods undo',
      prepare: async () => {
        await operate(world().db, ['goods', 'put', '1005', 'limit=9'])
        const [row] = await world().db.query<{ id: number }>(
          'SELECT max(id) AS id FROM goods_changes',
        )
        return [String(invariant(row, 'put').id)]
      },
    },
    given('prices plan', '1014', ...minuteIn(1), '1.40'),
    after(
      ['prices', 'plan', '1015', ...minuteIn(1), '1.40'],
      'prices drop',
      '1015',
      ...minuteIn(1),
    ),
    given('carriers pause', 'ems'),
    after(['carriers', 'pause', 'sf'], 'carriers resume', 'sf'),
    given('carriers areas', 'jt', '西藏自治区=9'),
    given('platforms close', 'jd', '维护中'),
    given('platforms open', 'ks'),
    given('promise put', '2990-01-01', '16:00', '5', '12:00', '1.00'),
    after(
      ['promise', 'put', '2991-01-01', '16:00', '5', '12:00', '1.00'],
      'promise drop',
      '2991-01-01',
    ),
    given('promise holidays', '2999-01-01=元旦'),
    given('levels put', '2', '97', '银卡'),
    given('tiers put', '700', '7'),
    after(['tiers', 'put', '900', '9'], 'tiers remove', '900'),
    given('messages set', 'minute', '77'),
    given('site set', 'hotline', '4007777777'),
    after(['site', 'set', 'hotline_hours', '9-18'], 'site unset', 'hotline_hours'),
    given('site layout', home),
    given('site banners', banners),
    given('work-orders canned', answers),
    given('terms set', 'withdraw-times', '7'),
    {
      usage: 'log undo',
      prepare: async () => {
        await operate(world().db, ['terms', 'set', 'commission-days', '400'])
        const [row] = await world().db.query<{ id: number }>(
          'SELECT max(id) AS id FROM operator_log',
        )
        return [String(invariant(row, 'written down').id)]
      },
    },
    {
      usage: 'open-api quota',
      prepare: async () => [(await openFor(await world().newUser())).app_id, '777', '7'],
    },
    {
      usage: 'questions done',
      prepare: async () => {
        const [row] = await world().db.query<{ id: number }>(
          `INSERT INTO visitor_questions (name, mobile, question)
           VALUES ('王先生', '13812345670', '能开发票吗') RETURNING id`,
        )
        return [String(invariant(row, 'inserted').id)]
      },
    },
    {
      usage: 'substations done',
      prepare: async () => {
        const [row] = await world().db.query<{ id: number }>(
          `INSERT INTO substation_applications (name, mobile, city, remark)
           VALUES ('王先生', '13812345670', '杭州', '') RETURNING id`,
        )
        return [String(invariant(row, 'inserted').id)]
      },
    },
  ]
}

function withdrawalDeeds(world: () => World): OperatorDeed[] {
  const { ready, apply, withdrawals } = withdrawalSteps(world)
  const { batchOf, resultFileOf } = payoutSteps(world)
  const asked = async (): Promise<string> =>
    invariant((await apply(await ready(10_000), '50.00')).data, 'taken').id
  const approved = async (): Promise<string> => {
    const no = await asked()
    await withdrawals('approve', no)
    return no
  }
  return [
    { usage: 'withdrawals approve', prepare: async () => [await asked()] },
    { usage: 'withdrawals pay', prepare: async () => [await approved(), 'BANK-7'] },
    { usage: 'withdrawals reject', prepare: async () => [await asked(), '卡号不符'] },
    { usage: 'withdrawals batch', prepare: async () => ['bank', await approved()] },
    {
      usage: 'withdrawals batch-drop',
      prepare: async () => [`${await batchOf([await approved()])}`],
    },
    {
      usage: 'withdrawals vouchers',
      prepare: async () => {
        const nos = [await approved(), await approved()]
        await batchOf(nos)
        return [await resultFileOf(nos)]
      },
    },
  ]
}

function rechargeDeeds(world: () => World): OperatorDeed[] {
  const { partner, begin, paidNotice, tell } = rechargeSteps(world)
  const paid = async (): Promise<string> => {
    const { trade_no: tradeNo } = await begin(await world().newUser(), '100.00')
    await tell(await paidNotice(tradeNo))
    return tradeNo
  }
  /** A recharge that the partner has refunded in part without us. */
  const reduced = async (): Promise<string> => {
    const tradeNo = await paid()
    await partner().refundOutside(tradeNo, fen(4000))
    return tradeNo
  }
  const frozen = async (): Promise<string> => {
    const tradeNo = await reduced()
    await operate(world().db, ['reconciliation', 'run', today()], { bills: partner().bills })
    return tradeNo
  }
  const underWay = async (): Promise<string> => {
    const tradeNo = await paid()
    const { db } = world()
    const payment = { refund: () => Promise.resolve(null) }
    await refundRecharge(
      { db, wallet: makeWallet(db), payment },
      { tradeNo, amountFen: fen(4000), reason: '多付' },
    )
    return tradeNo
  }
  const unsure = async (): Promise<string> => {
    const { db } = world()
    const { trade_no: tradeNo } = await begin(await world().newUser(), '100.00')
    await makeSettler({ db, wallet: makeWallet(db), signs: NO_PAYER })({
      tradeNo,
      outcome: 'paid',
      amountFen: 10_000,
      partnerNo: `P${tradeNo}`,
      payer: '',
      refundedFen: 'unknown',
      paidAt: null,
    })
    return tradeNo
  }
  return [
    { usage: 'recharges refund', prepare: async () => [await paid(), '30.00', '多付'] },
    { usage: 'recharges ask', prepare: async () => [await underWay()] },
    { usage: 'recharges settle', prepare: async () => [await frozen()] },
    { usage: 'recharges release', prepare: async () => [await frozen()] },
    { usage: 'recharges refunded', prepare: async () => [await unsure(), '99.00'] },
    {
      usage: 'reconciliation run',
      prepare: async () => {
        await reduced()
        return [today()]
      },
    },
  ]
}

function parcelDeeds(world: () => World): OperatorDeed[] {
  const { judgeAll, later, order } = promiseSteps(world)
  const { pair } = referralSteps(world)
  /** An order with compensation above the cap. */
  const held = async (): Promise<string> => {
    await operate(world().db, ['terms', 'set', 'compensation-order', '2'])
    const { parcels, shipDueAt } = await order(5, 1)
    await judgeAll(later(shipDueAt, GRACE_MS + 1000))
    return invariant(parcels[0], 'placed').order_sn
  }
  /** A member who seems to be whoever brought them. */
  const suspected = async (): Promise<string> => {
    const { referrer, member } = await pair()
    await world().db.query(
      `INSERT INTO referral_scores (member_id, above_id, score, signs, state, held_since)
       VALUES ($1, $2, 100, 'payer', 'held', now())`,
      [member.userId, referrer.userId],
    )
    return String(member.userId)
  }
  const workOrder = async (): Promise<string> => {
    const { user, waybills } = await merchant(world(), 1)
    const id = await opened(user, { kuaidi_sn: waybills })
    const [row] = await world().db.query<{ sn: string }>(
      'SELECT sn FROM work_orders WHERE id = $1',
      [id],
    )
    return invariant(row, 'opened').sn
  }
  return [
    { usage: 'compensations release', prepare: async () => [await held()] },
    { usage: 'compensations refuse', prepare: async () => [await held(), '天气原因'] },
    { usage: 'referrals release', prepare: async () => [await suspected()] },
    { usage: 'referrals void', prepare: async () => [await suspected()] },
    { usage: 'work-orders claim', prepare: async () => [await workOrder()] },
    {
      usage: 'work-orders release',
      prepare: async () => {
        const sn = await workOrder()
        await operate(world().db, ['work-orders', 'claim', sn])
        return [sn]
      },
    },
    { usage: 'work-orders answer', prepare: async () => [await workOrder(), 'tell', '已联系网点'] },
  ]
}
