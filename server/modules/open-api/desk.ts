import { z } from 'zod'

import { ok } from '#domain/result/result.ts'
import type { Queryable } from '../../db/database.ts'
import { deny } from '../../desk/answer.ts'
import { defineOperation, type Subject } from '../../desk/operation.ts'
import { findQuota, listKeys, setQuota } from './repository.ts'

const MOST_A_DAY = 100_000_000
const MOST_A_SECOND = 10_000

const app = (appId: string) =>
  ({
    kind: 'open_api_key',
    id: appId,
    state: (db: Queryable) => findQuota(db, appId),
  }) satisfies Subject

export const openApiDesk = {
  list: defineOperation({
    name: 'open-api.list',
    input: z.strictObject({}),
    run: async ({ db }) => ok(await listKeys(db)),
  }),

  /** From the next call on. */
  quota: defineOperation({
    name: 'open-api.quota',
    input: z.strictObject({
      app_id: z.string().min(1),
      day_quota: z.int().min(1).max(MOST_A_DAY),
      per_second: z.int().min(1).max(MOST_A_SECOND),
    }),
    subject: (given) => app(given.app_id),
    undo: (before) => ({ name: 'open-api.quota', input: before }),
    async run({ db }, { app_id, day_quota, per_second }) {
      const limits = { dayQuota: day_quota, perSecond: per_second }
      const isKnown = await setQuota(db, app_id, limits)
      return isKnown ? ok(null) : deny('desk_app_unknown', { id: app_id })
    },
  }),
}
