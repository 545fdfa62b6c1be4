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
import { readRecipients } from './order-detail.ts'
import { downloadPart } from './order-list.ts'
import type { Orders } from './service.ts'

type Option = { id: number; name: string }

/** The calls that read what was ordered; they write nothing. */
export function mountPastOrders(mount: Mount, deps: { db: Database; orders: Orders }): void {
  const { db, orders } = deps
  mount(listOrders, async ({ user, body }) => ok(await orders.list(user.userId, body)))
  mount(downloadOrders, async ({ user, body }) => ok(await downloadPart(db, user.userId, body)))
  mount(getOrder, ({ user, query }) => orders.detail(user.userId, query.order_sn))
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
