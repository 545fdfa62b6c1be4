import {
  applyInvoice,
  listInvoices,
  previewInvoice,
  type InvoiceScope,
} from '#contract/invoices.ts'
import { listOrders } from '#contract/order-list.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { fen } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import { showForDesk } from '#server/modules/invoices/find-for-desk.ts'
import { refundByDesk } from '#server/modules/parcels/desk-refund.ts'
import { payLate } from '#server/modules/parcels/pay-late.ts'
import { makeWallet } from '#server/modules/wallet/service.ts'
import { operate } from './operate.ts'
import { runRefunds } from './refund-jobs.ts'
import { orderBody, place, row } from './rows.ts'
import { newKey, type TestUser, type World } from './world.ts'

const DAY_MS = 86_400_000
const beijingDay = (ms: number): string => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10)

/** All orders of the last days. */
export const lately = (): InvoiceScope => ({
  from: beijingDay(Date.now() - 2 * DAY_MS),
  to: beijingDay(Date.now()),
})

export const today = (): string => beijingDay(Date.now())

let numbers = 0
/** The number of a digital invoice that no other test has. */
export const paperNumber = (): string =>
  `26${String(process.pid).padStart(8, '0')}${String(++numbers).padStart(10, '0')}`

let rowsMade = 0

/** What the tests of invoices do, in a world. */
export function invoiceSteps(world: () => World) {
  const preview = async (user: TestUser, scope: InvoiceScope = lately()) =>
    user.call(previewInvoice, { body: { scope } })

  const ask = (user: TestUser, change: Partial<BodyOf<typeof applyInvoice>> = {}) =>
    user.call(applyInvoice, {
      body: {
        request_id: newKey(),
        title_type: 'company',
        title: '杭州万单科技有限公司',
        tax_no: '91330100799655058B',
        email: 'cw@example.com',
        scope: lately(),
        amount: '0.00',
        ...change,
      },
    })

  /** Requests all that may be invoiced of a scope. @returns the number of the work order */
  async function requested(user: TestUser, scope: InvoiceScope = lately()): Promise<string> {
    const { data, msg } = await preview(user, scope)
    const reply = await ask(user, { scope, amount: invariant(data, msg).amount })
    return invariant(reply.data, reply.msg).work_order_sn
  }

  const invoices = (...words: string[]) => operate(world().db, ['invoices', ...words])

  const mine = async (user: TestUser) =>
    invariant((await user.call(listInvoices, { query: {} })).data, 'listed').list

  /** The serial of an order of so many parcels. */
  async function ordered(user: TestUser, parcels = 1): Promise<string> {
    const list = Array.from({ length: parcels }, () => row(rowsMade++))
    const reply = await place(user, orderBody(list))
    invariant(reply.data, reply.msg)
    const { data } = await user.call(listOrders, { body: { page: 1, page_size: 10 } })
    return invariant(data?.list[0], 'the newest').order_sn
  }

  async function parcelsOf(user: TestUser, orderSn: string): Promise<number[]> {
    const found = await world().db.query<{ id: number }>(
      `SELECT p.id FROM parcels p JOIN orders o ON o.user_id = p.user_id AND o.id = p.order_id
       WHERE o.user_id = $1 AND o.order_sn = $2 ORDER BY p.id`,
      [user.userId, orderSn],
    )
    return found.map(({ id }) => id)
  }

  /** @param amountFen null = all of it */
  async function refunded(user: TestUser, parcelId: number, amountFen: number | null) {
    const { db } = world()
    const done = await refundByDesk(
      { db, wallet: makeWallet(db) },
      { userId: user.userId, id: parcelId },
      { amountFen: amountFen === null ? null : fen(amountFen), reason: '破损' },
    )
    await runRefunds(db)
    return done
  }

  /** Paid for being late, as the job of the promise pays it. */
  async function compensated(user: TestUser, orderSn: string, which: number): Promise<void> {
    const { db } = world()
    const { userId } = user
    const [parcelId = 0] = (await parcelsOf(user, orderSn)).slice(which % 2)
    const [row] = await db.query<{ id: number }>('SELECT id FROM orders WHERE order_sn = $1', [
      orderSn,
    ])
    const late = { parcelId, reason: 'ship', amountFen: fen(1 + which) } as const
    const orderId = invariant(row, 'an order').id
    await payLate({ db, wallet: makeWallet(db) }, { userId, orderId }, [late])
  }

  /** What the desk is shown. */
  const shown = async (sn: string) =>
    invariant(await showForDesk(world().db, sn), 'an invoice that was requested')

  return {
    preview,
    ask,
    requested,
    invoices,
    mine,
    ordered,
    parcelsOf,
    refunded,
    compensated,
    shown,
  }
}
