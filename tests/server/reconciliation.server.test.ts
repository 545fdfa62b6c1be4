import { expect, it } from 'vitest'

import { invariant } from '#domain/result/assert.ts'
import { jsonLog } from '#server/http/log.ts'
import { daysDue, reconcile, reconciliationJob } from '#server/modules/reconciliation/service.ts'
import type { BillLine, BillSource } from '#server/ports/payment/bill.ts'
import { operate } from './operate.ts'
import { rechargeSteps } from './recharge-steps.ts'
import { onBothEngines, type TestUser } from './world.ts'

const DAY_MS = 86_400_000
const SHANGHAI_MS = 8 * 3_600_000

const dayOf = (time: number) => new Date(time + SHANGHAI_MS).toISOString().slice(0, 10)

onBothEngines('the bill of a payment partner', (world) => {
  const { partner, begin, paidNotice, tell } = rechargeSteps(world)
  const source = (): BillSource => invariant(partner().bills[0] ?? null, 'the sandbox has one')

  /** Paid at the partner; notified to us, when it is. */
  async function pay(user: TestUser, amount: string, isTold = true): Promise<string> {
    const { trade_no: tradeNo } = await begin(user, amount)
    const notice = await paidNotice(tradeNo)
    if (isTold) await tell(notice)
    return tradeNo
  }

  const saidBy = (read: BillSource['read']): BillSource => ({ ...source(), read })
  const today = () => dayOf(Date.now())
  const reconciliation = (...words: string[]) =>
    operate(world().db, ['reconciliation', ...words], { bills: [source()] })

  it('matches our books, day by day, and names every difference', async () => {
    const user = await world().newUser()
    await pay(user, '100.00')
    expect(await reconcile(world().db, source(), today())).toEqual([])
    const lost = await pay(user, '20.00', false)
    const changed = await pay(user, '30.00')
    const bill = invariant(await source().read(today()), 'a bill') as readonly BillLine[]
    const odd = bill
      .filter(({ amountFen }) => amountFen !== 10_000)
      .map((line) => Object.assign(line, line.tradeNo === changed ? { amountFen: 2999 } : {}))
    const stranger: BillLine = { kind: 'payment', tradeNo: 'R0', partnerNo: 'P0', amountFen: 1 }
    const differences = await reconcile(
      world().db,
      saidBy(() => Promise.resolve([...odd, stranger])),
      today(),
    )
    expect(differences?.map(({ kind, oursFen, theirsFen }) => [kind, oursFen, theirsFen])).toEqual([
      ['not_credited', null, 2000],
      ['amount', 3000, 2999],
      ['unknown_trade', null, 1],
      ['missing', 10_000, null],
    ])
    const shown = await reconciliation('show', today())
    expect(shown.code).toBe(1)
    expect(shown.text).toContain(`${lost}  对方已收款、我方未入账`)
    expect(shown.text).toContain('共 4 笔差异')
    const again = await reconciliation('run', today())
    expect(again.text).toContain('共 1 笔差异')
    expect((await reconciliation('list')).text).toContain('收款 3 笔 ¥150.00')
    expect((await reconciliation('run', 'yesterday')).code).toBe(2)
  })

  it('is late while it is missing although something was paid', async () => {
    const none = saidBy(() => Promise.resolve('none'))
    const other = { ...none, partner: 'wechat' } as const
    expect(await reconcile(world().db, other, today())).toBeNull()
    expect(await reconcile(world().db, other, dayOf(Date.now() - 3 * DAY_MS))).toEqual([])
  })

  it('names a payment of midnight in one bill or the other, not as a difference', async () => {
    const user = await world().newUser()
    const tradeNo = await pay(user, '50.00')
    const late = dayOf(Date.now() + DAY_MS)
    await world().db.query(
      `UPDATE recharge_trades SET credited_at = credited_at + interval '1 day' WHERE trade_no = $1`,
      [tradeNo],
    )
    await reconcile(world().db, source(), today())
    expect(await reconcile(world().db, source(), late)).toEqual([])
  })

  it('is compared once for every day that is over, and logged when it differs', async () => {
    const lines: string[] = []
    const { db } = world()
    await db.query('DELETE FROM reconciliations')
    const asked: string[] = []
    const odd = saidBy((day) => {
      asked.push(day)
      const line: BillLine = { kind: 'refund', tradeNo: 'R9', partnerNo: 'P9', amountFen: 5 }
      return Promise.resolve(day === daysDue(new Date())[0] ? null : [line])
    })
    const log = jsonLog((line) => lines.push(line))
    const job = reconciliationJob({
      db,
      log,
      sources: [odd],
      now: () => new Date(),
      applyStatus: () => Promise.reject(new Error('nothing of ours has gone back')),
    })
    await job.next()
    expect(asked).toEqual(daysDue(new Date()))
    await job.next()
    expect(asked).toHaveLength(8)
    expect(lines.filter((line) => line.includes('bill_differs'))).toHaveLength(6)
    expect(lines.filter((line) => line.includes('bill_unavailable'))).toHaveLength(2)
  })

  it.each([
    ['2026-01-05T02:59:00Z', '2026-01-03'],
    ['2026-01-05T03:00:00Z', '2026-01-04'],
    ['2026-01-04T16:00:00Z', '2026-01-03'],
  ])('at %s the last bill that should be there is of %s', (now, day) => {
    expect(daysDue(new Date(now)).at(-1)).toBe(day)
    expect(daysDue(new Date(now))).toHaveLength(7)
  })
})
