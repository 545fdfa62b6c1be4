import { ERROR_CODES } from '#contract/error-codes.ts'
import { apiErrorMessage } from '#contract/errors.ts'
import type { Recipient } from '#domain/recipient/recipient.ts'
import { err, fail, ok, type Result } from '#domain/result/result.ts'

import { currentSession } from '../draft/current-session.ts'
import type { DraftSession } from '../draft/draft-session.ts'
import { appended, NO_ROWS, type Change } from '../list/change.ts'
import { removing } from '../list/commands.ts'
import { MAX_LIST_ROWS } from '../list/recipient-list.ts'
import type { AuthorisedApi, ChosenOrder } from './authorised.types.ts'
import { FetchOrdersTask } from './fetch-orders-task.ts'
import { fetchAllOrders, pageReader } from './fetch-orders.ts'

const MODE = 'authorised'

function toRecipient(order: ChosenOrder): Recipient {
  return {
    orderNo: order.shop_order,
    name: order.receiver_name,
    phone: order.receiver_phone,
    province: order.province,
    city: order.city,
    district: order.district,
    detail: order.address,
  }
}

function chosenNumbers(session: DraftSession): ReadonlySet<string> {
  return new Set(session.openList(MODE).list.rows.map(({ orderNo }) => orderNo))
}

/**
 * Changes the list in turn with the commands; refused while it is being ordered. Rows of an earlier
 * shop must not come back by undo (`isUndoable` false): they would be reported to the platform of
 * another shop.
 */
async function change(
  session: DraftSession,
  make: () => Result<{ readonly change: Change; readonly count: number }>,
  isUndoable = true,
): Promise<Result<number>> {
  const done = await session.inTurn((): Result<{ count: number; saved: Promise<boolean> }> => {
    if (session.readOnly) return fail('draft_read_only')
    if (session.isRunning(MODE)) return fail('run_paused')
    const made = make()
    if (!made.ok) return made
    const { change, count } = made.value
    const saved =
      count === 0 ? Promise.resolve(true) : session.commit({ mode: MODE, change, isUndoable })
    return ok({ count, saved })
  })
  if (!done.ok) return done
  await done.value.saved
  return ok(done.value.count)
}

/** Appends the orders that are not in the list yet. */
function add(session: DraftSession, orders: readonly ChosenOrder[]): Promise<Result<number>> {
  return change(session, () => {
    const { list } = session.openList(MODE)
    const known = chosenNumbers(session)
    const fresh = orders.filter(({ shop_order }) => !known.has(shop_order))
    if (list.rows.length + fresh.length > MAX_LIST_ROWS) {
      const code = ERROR_CODES.recipients_too_many
      const msg = apiErrorMessage('recipients_too_many', { limit: MAX_LIST_ROWS })
      return err({ code: 'api', apiCode: code, msg })
    }
    const first = list.takeIds(fresh.length)
    const rows = fresh.map((order, n) => session.rowMaker.make(first + n, toRecipient(order)))
    const inserted = appended(list.rows.length, rows)
    const change = { cause: 'add', before: [], after: [], removed: NO_ROWS, inserted } as const
    return ok({ change, count: rows.length })
  })
}

function removal(session: DraftSession, isGone: (orderNo: string) => boolean) {
  const { list } = session.openList(MODE)
  const places = list.rows.flatMap(({ orderNo }, at) => (isGone(orderNo) ? [at] : []))
  return ok({ change: removing(list, 'delete', Uint32Array.from(places)), count: places.length })
}

/** The orders of a shop of the open draft. */
export const authorisedApi = {
  async areChosen(orderNos) {
    const chosen = chosenNumbers(currentSession())
    return orderNos.map((orderNo) => chosen.has(orderNo))
  },

  async choose(orders) {
    const added = await add(currentSession(), orders)
    return added.ok ? ok({ added: added.value }) : added
  },

  async drop(orderNos) {
    const gone = new Set(orderNos)
    const session = currentSession()
    const removed = await change(session, () => removal(session, (one) => gone.has(one)))
    return removed.ok ? ok({ removed: removed.value }) : removed
  },

  async chooseAll(query, onProgress) {
    const session = currentSession()
    const found = await session.parts
      .of(FetchOrdersTask)
      .run((_, signal) => fetchAllOrders(pageReader(signal, query), signal, onProgress))
    if (!found.ok) return found
    const fit = found.value.filter(({ state }) => state === 1)
    const wanted = fit.filter(({ is_bought }) => !is_bought)
    const added = await add(session, wanted)
    if (!added.ok) return added
    const refused = found.value.length - fit.length
    return ok({ added: added.value, refused, bought: fit.length - wanted.length })
  },

  async cancelChooseAll() {
    currentSession().parts.of(FetchOrdersTask).cancel()
  },

  async changeShop(storeId) {
    const session = currentSession()
    const before = session.header.storeId ?? null
    if (before === storeId) return ok(null)
    session.parts.of(FetchOrdersTask).cancel()
    // Rows without a shop came from a backup: they are of the shop that is chosen now.
    if (before !== null) {
      const cleared = await change(session, () => removal(session, () => true), false)
      if (!cleared.ok) return cleared
    }
    const changed = await session.setHeader({ storeId })
    return changed.ok ? ok(null) : changed
  },
} satisfies AuthorisedApi
