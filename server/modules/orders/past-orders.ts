import {
  downloadOrders,
  getOrder,
  getOrderOptions,
  listOrders,
  listRecipients,
} from '#contract/order-list.ts'
import { ok } from '#domain/result/result.ts'
import type { Database } from '../../db/database.ts'
import type { Mount } from '../../http/mount.ts'
import { refuse } from '../../http/refusal.ts'
import type { Wallet } from '../wallet/service.ts'
import { readOrder, readRecipients } from './order-detail.ts'
import { downloadPart, findOrders } from './order-list.ts'

type Option = { id: number; name: string }

/** The calls that read what was ordered; they write nothing. */
export function mountPastOrders(mount: Mount, deps: { db: Database; wallet: Wallet }): void {
  const { db } = deps
  mount(listOrders, async ({ user, body }) => ok(await findOrders(db, user.userId, body)))
  mount(downloadOrders, async ({ user, body }) => ok(await downloadPart(db, user.userId, body)))
  mount(getOrder, async ({ user, query }) => {
    const order = await readOrder(deps, user.userId, query.order_sn)
    return order === null ? refuse('order_not_found') : ok(order)
  })
  mount(getOrderOptions, async ({ user }) => {
    const [platforms, expresses, shops] = await Promise.all([
      db.query<Option>('SELECT id, name FROM platforms ORDER BY position'),
      db.query<Option>('SELECT id, name FROM expresses ORDER BY id'),
      db.query<Option>('SELECT id, shop_name AS name FROM shops WHERE user_id = $1 ORDER BY id', [
        user.userId,
      ]),
    ])
    return ok({ platforms, expresses, shops })
  })
  mount(listRecipients, async ({ user, body }) => {
    const part = await readRecipients(db, user.userId, body)
    return part === null ? refuse('order_not_found') : ok(part)
  })
}
