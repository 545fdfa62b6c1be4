import { isOfAccount } from '#contract/work-order-kinds.ts'
import { ok } from '#domain/result/result.ts'
import { judgeRight } from '../../http/caller.ts'
import type { Hono } from 'hono'

import { downloadWorkOrders, listWorkOrders } from '#contract/work-order-list.ts'
import {
  checkWorkOrderParcels,
  closeWorkOrder,
  countUnreadWorkOrders,
  createWorkOrder,
  getWorkOrder,
  rateWorkOrder,
  readWorkOrder,
  replyWorkOrder,
  uploadWorkOrderPicture,
  urgeWorkOrder,
  WORK_ORDER_PICTURE_PATH,
} from '#contract/work-orders.ts'
import { readSessionCookie } from '../../http/cookie.ts'
import { describeError, type Log } from '../../http/log.ts'
import type { AppEnv, Caller, Mount } from '../../http/mount.ts'
import { sendPicture } from './send-picture.ts'
import { forBuyer } from '../../under-way.ts'
import type { WorkOrders } from './service.ts'

export function mountWorkOrders(mount: Mount, workOrders: WorkOrders): void {
  mount(listWorkOrders, ({ user, body }) => workOrders.list(user.userId, body))
  mount(downloadWorkOrders, ({ user, body }) => workOrders.download(user.userId, body))
  mount(checkWorkOrderParcels, ({ user, body }) => workOrders.check(user.userId, body.kuaidi_sn))
  mount(uploadWorkOrderPicture, ({ user, body }) =>
    workOrders.upload(user.userId, body.data.join('')),
  )
  mount(createWorkOrder, async ({ user, body }) => {
    // Requests about the account itself are its owner's.
    const allowed = isOfAccount(body.type) ? judgeRight(user, 'owner') : ok(null)
    return allowed.ok ? workOrders.create(user.userId, body) : allowed
  })
  mount(getWorkOrder, ({ user, query }) => workOrders.read(user.userId, query.id))
  mount(replyWorkOrder, ({ user, body }) => workOrders.reply(user.userId, body))
  mount(urgeWorkOrder, ({ user, body }) => workOrders.urge(user.userId, body.id))
  mount(closeWorkOrder, ({ user, body }) => workOrders.close(user.userId, body.id))
  mount(rateWorkOrder, ({ user, body }) => workOrders.rate(user.userId, body))
  mount(readWorkOrder, ({ user, body }) => workOrders.seen(user.userId, body.id))
  mount(countUnreadWorkOrders, ({ user }) => workOrders.unread(user.userId))
}

/** Where the user's own pictures are shown. It answers with a picture, so it is no call of the contract. */
export function mountWorkOrderPictures(
  app: Hono<AppEnv>,
  deps: {
    readonly workOrders: WorkOrders
    readonly log: Log
    findCaller(token: string): Promise<Caller | null>
  },
): void {
  app.get(WORK_ORDER_PICTURE_PATH, async (c) => {
    c.header('Cache-Control', 'no-store')
    try {
      const token = readSessionCookie(c)
      const caller = token === '' ? null : await deps.findCaller(token)
      if (caller === null) return c.body(null, 401)
      const { userId } = caller
      return await forBuyer(userId, () =>
        sendPicture(c, (id) => deps.workOrders.picture(userId, id)),
      )
    } catch (error) {
      deps.log.error('picture_failed', describeError(error))
      return c.body(null, 503)
    }
  })
}
