import {
  countRetention,
  listDeskRetention,
  putRetention,
  RETENTION_WAIT_HOURS,
} from '#contract/desk/retention.ts'
import { LEAST_DAYS, type RetentionKind } from '#contract/retention.ts'
import { invariant } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import type { Queryable } from '../../db/database.ts'
import { deny } from '../../desk/answer.ts'
import { defineOperation, type Subject } from '../../desk/operation.ts'
import { countOlder, dropPeriod, readPeriods, savePeriod } from './repository.ts'

async function readPeriod(db: Queryable, kind: RetentionKind) {
  const periods = await readPeriods(db)
  return invariant(
    periods.find((one) => one.kind === kind),
    'every kind is listed',
  )
}

const period = (kind: RetentionKind) =>
  ({
    kind: 'retention',
    id: kind,
    async state(db: Queryable) {
      const { days, begins } = await readPeriod(db, kind)
      return { kind, days, begins }
    },
  }) satisfies Subject

/** How long persons' data are kept. */
export const retentionDesk = {
  list: defineOperation({
    name: listDeskRetention.name,
    input: listDeskRetention.input,
    run: async ({ db }) => ok(await readPeriods(db)),
  }),

  count: defineOperation({
    name: countRetention.name,
    input: countRetention.input,
    run: async ({ db }, { kind, days }) => ok({ kind, count: await countOlder(db, kind, days) }),
  }),

  put: defineOperation({
    name: putRetention.name,
    input: putRetention.input,
    subject: ({ kind }) => period(kind),
    undo: (before) => ({
      name: 'retention.put',
      input: before && { kind: before.kind, days: before.days },
    }),
    async run({ db }, { kind, days }) {
      if (days !== null && days < LEAST_DAYS[kind]) {
        return deny('desk_retention_short', { days: LEAST_DAYS[kind] })
      }
      if (days === null) await dropPeriod(db, kind)
      else await savePeriod(db, { kind, days, hours: RETENTION_WAIT_HOURS })
      return ok(await readPeriod(db, kind))
    },
  }),
}
