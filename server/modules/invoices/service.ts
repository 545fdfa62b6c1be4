import type { BodyOf, DataOf, QueryOf } from '#contract/endpoint.ts'
import { apiSentence } from '#contract/errors.ts'
import {
  INVOICE_LIMITS,
  INVOICE_ORDERS_SHOWN,
  INVOICE_TITLE_TYPES,
  type applyInvoice,
  type InvoiceScope,
  type listInvoices,
  type previewInvoice,
} from '#contract/invoices.ts'
import { isEmail } from '#domain/identity/email.ts'
import { isTaxNumber, tidyTaxNumber } from '#domain/identity/tax-number.ts'
import { fen, formatYuan, toYuan, type Fen } from '#domain/money/fen.ts'
import { invoiceLines } from '#domain/money/invoice-lines.ts'
import { ok } from '#domain/result/result.ts'
import type { Database, Queryable } from '../../db/database.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import { makeWallet } from '../wallet/service.ts'
import { nameSome, openedBy, openThread, requestOf } from '../work-orders/service.ts'
import { findInvoices } from './list-invoices.ts'
import { findDue, insertInvoice, readLeft, type DueOrder } from './repository.ts'

type Deps = { readonly db: Database; readonly now: () => Date }

const DAY_MS = 86_400_000

const daysOf = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

type Found = {
  readonly orders: readonly DueOrder[]
  readonly amounts: ReturnType<typeof invoiceLines>
  readonly giftFen: Fen
}

/** What may be invoiced of a scope, unless the scope has a fault. */
async function findAmounts(
  db: Queryable,
  userId: number,
  scope: InvoiceScope,
): Promise<Answer<Found>> {
  if ('from' in scope) {
    const days = daysOf(scope.from, scope.to)
    if (days < 1 || days > INVOICE_LIMITS.days) {
      return refuse('invoice_period_wrong', { days: INVOICE_LIMITS.days })
    }
  }
  const orders = await findDue(db, userId, scope)
  if (orders.length > INVOICE_LIMITS.orders) {
    return refuse('invoice_orders_too_many', { most: INVOICE_LIMITS.orders })
  }
  if ('orders' in scope) {
    const found = new Set(orders.map(({ orderSn }) => orderSn))
    const missing = [...new Set(scope.orders)].filter((sn) => !found.has(sn))
    if (missing.length > 0) return refuse('invoice_orders_wrong', { numbers: nameSome(missing) })
  }
  const { leftFen, giftFen } = await readLeft(db, userId)
  const amounts = invoiceLines(orders, leftFen)
  return ok({ orders, amounts, giftFen: fen(Math.min(giftFen, amounts.cutFen)) })
}

async function preview(
  { db }: Deps,
  userId: number,
  { scope }: BodyOf<typeof previewInvoice>,
): Promise<Answer<DataOf<typeof previewInvoice>>> {
  const found = await findAmounts(db, userId, scope)
  if (!found.ok) return found
  const { orders, amounts, giftFen } = found.value
  const amountOf = new Map(amounts.lines.map(({ id, amountFen }) => [id, amountFen]))
  return ok({
    amount: toYuan(amounts.totalFen),
    order_count: amounts.lines.length,
    gift: toYuan(giftFen),
    orders: orders
      .toReversed()
      .slice(0, INVOICE_ORDERS_SHOWN)
      .map(({ id, orderSn, goodsName, createTime, keptFen, invoicedFen }) => ({
        order_sn: orderSn,
        goods_name: goodsName,
        create_time: createTime,
        paid: toYuan(keptFen),
        invoiced: toYuan(invoicedFen),
        amount: toYuan(amountOf.get(id) ?? fen(0)),
      })),
  })
}

type Titled = Pick<BodyOf<typeof applyInvoice>, 'title_type' | 'title' | 'email'> & {
  readonly tax_no: string
}

/** The title as it is printed, unless it has a fault; a person has no tax number. */
function readTitle({ title_type: type, title, email, tax_no }: Titled, now: Date): Answer<Titled> {
  const name = title.replaceAll(/\s+/g, ' ')
  if (!/\p{L}.*\p{L}/u.test(name)) return refuse('invoice_title_wrong')
  const number = type === 'company' ? tidyTaxNumber(tax_no) : ''
  if (type === 'company' && !isTaxNumber(number, now)) return refuse('invoice_tax_number_wrong')
  if (!isEmail(email)) return refuse('invoice_email_wrong')
  return ok({ title_type: type, title: name, email, tax_no: number })
}

/** What the thread of the work order begins with; name and address are not in it. */
function firstWords(scope: InvoiceScope, { title_type: type }: Titled, amountFen: Fen): string {
  const words = { kind: INVOICE_TITLE_TYPES[type], yuan: formatYuan(amountFen) }
  if ('orders' in scope) {
    return apiSentence('invoice_asked_orders', { ...words, count: scope.orders.length })
  }
  return apiSentence('invoice_asked_days', { ...words, from: scope.from, to: scope.to })
}

async function apply(
  { db, now }: Deps,
  userId: number,
  body: BodyOf<typeof applyInvoice>,
): Promise<Answer<DataOf<typeof applyInvoice>>> {
  const { scope, amount } = body
  const request = requestOf(body)
  const known = await openedBy(db, userId, request)
  if (known !== null) return known
  const titled = readTitle(body, now())
  if (!titled.ok) return titled
  return db.transaction(async (tx): Promise<Answer<DataOf<typeof applyInvoice>>> => {
    // Orders, refunds and other requests wait: nothing changes between the sum and its lines.
    await makeWallet(db).lock(tx, userId, ['wallet'])
    // The same request at the same time was first, and what is left is less by it.
    const first = await openedBy(tx, userId, request)
    if (first !== null) return first
    const found = await findAmounts(tx, userId, scope)
    if (!found.ok) return found
    const { lines, totalFen } = found.value.amounts
    if (totalFen === 0) return refuse('invoice_nothing_left')
    if (toYuan(totalFen) !== amount)
      return refuse('invoice_changed', { yuan: formatYuan(totalFen) })
    const made = await openThread(tx, userId, {
      request,
      type: 'invoice',
      content: firstWords(scope, titled.value, totalFen),
      contact: '',
      claimFen: 0,
      parcels: [],
    })
    if (!made.ok) return made
    if ('before' in made.value) {
      return ok({ id: made.value.before.id, work_order_sn: made.value.before.sn })
    }
    const { id, sn } = made.value.opened
    const { title_type: titleType, title, tax_no: taxNo, email } = titled.value
    await insertInvoice(tx, userId, {
      workOrderId: id,
      titleType,
      title,
      taxNo,
      email,
      scope,
      amountFen: totalFen,
      lines,
    })
    return ok({ id: String(id), work_order_sn: sn })
  })
}

/** Invoices that merchants request; what the desk does with them is in desk.ts. */
export function makeInvoices(deps: Deps) {
  return {
    preview: (userId: number, body: BodyOf<typeof previewInvoice>) => preview(deps, userId, body),
    apply: (userId: number, body: BodyOf<typeof applyInvoice>) => apply(deps, userId, body),
    list: async (userId: number, query: QueryOf<typeof listInvoices>) =>
      ok(await findInvoices(deps.db, userId, query)),
  }
}
