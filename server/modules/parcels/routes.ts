import {
  cancelParcels,
  downloadParcels,
  getPackageInfo,
  listParcels,
  previewCancel,
  traceParcel,
} from '#contract/parcels.ts'
import type { Mount } from '../../http/mount.ts'
import type { MountNotice } from '../../http/notices.ts'
import type { Parcels } from './service.ts'

export const COURIER_PUSH_PATH = '/api/notify/courier'
/** Holds one waybill with some hundred scans as a form, which encodes a Chinese character in nine bytes. */
const MAX_PUSH_BYTES = 256 * 1024

export function mountParcels(mount: Mount, parcels: Parcels): void {
  mount(listParcels, ({ user, body }) => parcels.list(user.userId, body))
  mount(downloadParcels, ({ user, body }) => parcels.download(user.userId, body))
  mount(previewCancel, ({ user, body }) => parcels.previewCancel(user.userId, body))
  mount(cancelParcels, ({ user, body }) => parcels.cancel(user.userId, body))
  mount(getPackageInfo, ({ user }) => parcels.info(user.userId))
  mount(traceParcel, ({ user, query }) => parcels.trace(user.userId, query.kuaidi_sn))
}

/** Where carriers post their scans. */
export function mountCourierPush(mountNotice: MountNotice, parcels: Parcels): void {
  const at = { path: COURIER_PUSH_PATH, mostBytes: MAX_PUSH_BYTES, lane: 'push' } as const
  mountNotice({ name: 'courier_push', ...at }, (push) => parcels.pushed(push))
}
