import type { Hono } from 'hono'

import {
  cancelParcels,
  getPackageInfo,
  listParcels,
  previewCancel,
  traceParcel,
} from '#contract/parcels.ts'
import { describeError, type Log } from '../../http/log.ts'
import type { AppEnv, Mount } from '../../http/mount.ts'
import { readShort } from '../../http/short-body.ts'
import type { Parcels } from './service.ts'

export const COURIER_PUSH_PATH = '/api/notify/courier'
const MAX_PUSH_BYTES = 4 * 1024 * 1024

export function mountParcels(mount: Mount, parcels: Parcels): void {
  mount(listParcels, ({ user, body }) => parcels.list(user.userId, body))
  mount(previewCancel, ({ user, body }) => parcels.previewCancel(user.userId, body))
  mount(cancelParcels, ({ user, body }) => parcels.cancel(user.userId, body))
  mount(getPackageInfo, ({ user }) => parcels.info(user.userId))
  mount(traceParcel, ({ user, query }) => parcels.trace(user.userId, query.kuaidi_sn))
}

/**
 * Where carriers post their scans, in their own form and with their own signature. Not a call of the
 * contract: it has no session and no envelope.
 */
export function mountCourierPush(
  app: Hono<AppEnv>,
  { parcels, log }: { readonly parcels: Parcels; readonly log: Log },
): void {
  app.post(COURIER_PUSH_PATH, async (c) => {
    c.header('Cache-Control', 'no-store')
    try {
      const body = await readShort(c.req.raw, MAX_PUSH_BYTES)
      if (body === null) return c.text('', 413)
      const header = (name: string): string => c.req.header(name) ?? ''
      const { isTaken, reply } = await parcels.pushed({ body, header })
      return c.text(reply, isTaken ? 200 : 400)
    } catch (error) {
      log.error('courier_push_failed', describeError(error))
      return c.text('', 500)
    }
  })
}
