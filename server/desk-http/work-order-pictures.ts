import type { Hono } from 'hono'

import { mayRun } from '#contract/desk.ts'
import { DESK_PICTURE_PATH } from '#contract/desk/work-orders.ts'
import { describeError, type Log } from '../http/log.ts'
import type { AppEnv } from '../http/mount.ts'
import { sendPicture, type SentPicture } from '../modules/work-orders/send-picture.ts'
import type { Staff } from '../modules/staff/service.ts'
import { readCookie } from './cookies.ts'

/** Opens the picture `id` of the work order `sn`; null when it has none of that name. */
export type OpenDeskPicture = (sn: string, id: string) => Promise<SentPicture | null>

type Deps = {
  readonly log: Log
  readonly staff: Pick<Staff, 'findSession'>
  readonly open: OpenDeskPicture
}

/** Pictures of work orders, for those who may read their threads. It answers with a picture, so it is no operation. */
export function mountDeskPictures(app: Hono<AppEnv>, { log, staff, open }: Deps): void {
  app.get(DESK_PICTURE_PATH, async (c) => {
    c.header('Cache-Control', 'no-store')
    try {
      const token = readCookie(c, 'desk-session')
      const session = token === '' ? null : await staff.findSession(token)
      if (session === null) return c.body(null, 401)
      if (!mayRun(session.role, 'work-orders.show')) return c.body(null, 403)
      return await sendPicture(c, (id) => open(c.req.query('sn') ?? '', id))
    } catch (error) {
      log.error('desk_picture_failed', describeError(error))
      return c.body(null, 503)
    }
  })
}
