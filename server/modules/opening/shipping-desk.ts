import { isDeepStrictEqual } from 'node:util'

import {
  dropPromise,
  listCarriers,
  listPlatforms,
  listPromises,
  putCarrier,
  putPlatform,
  putPromise,
  setHolidays,
  type DeskCarrier,
  type DeskPlatform,
  type Holiday,
  type PromiseVersion,
} from '#contract/desk/shipping.ts'
import { MAX_LISTED } from '#contract/order-list.ts'
import { invariant } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import { textArray } from '../../db/array-literal.ts'
import { beijing, beijingText } from '../../db/conditions.ts'
import type { Queryable } from '../../db/database.ts'
import { deny, type DeskRefusal } from '../../desk/answer.ts'
import { defineOperation, type Subject } from '../../desk/operation.ts'
import { writeAreas } from './write-areas.ts'

const CARRIERS = `SELECT e.key, e.name, e.image, e.served AS "isServed", e.paused AS "isPaused",
    e.areas_given AS "areAreasGiven",
    (SELECT coalesce(json_agg(json_build_object('province', province, 'fen', extra_fen) ORDER BY province), '[]')
      FROM remote_areas WHERE express_id = e.id) AS extra,
    (SELECT coalesce(json_agg(province ORDER BY province), '[]')
      FROM forbidden_areas WHERE express_id = e.id) AS "notTo",
    (SELECT count(*) FROM (SELECT FROM goods WHERE express_id = e.id AND on_sale LIMIT ${MAX_LISTED}) g) AS goods
  FROM expresses e`

async function findCarrier(db: Queryable, key: string): Promise<DeskCarrier | null> {
  const [row] = await db.query<DeskCarrier>(`${CARRIERS} WHERE e.key = $1`, [key])
  return row ?? null
}

type CarrierState = Pick<DeskCarrier, 'key' | 'isPaused' | 'extra' | 'notTo'>

const carrierOf = (carrier: string) =>
  ({
    kind: 'carrier',
    id: carrier,
    async state(db: Queryable): Promise<CarrierState | null> {
      const found = await findCarrier(db, carrier)
      if (found === null) return null
      const { key, isPaused, extra, notTo } = found
      return { key, isPaused, extra, notTo }
    },
  }) satisfies Subject

export const carrierDesk = {
  list: defineOperation({
    name: 'carriers.list',
    input: listCarriers.input,
    run: async ({ db }) => ok(await db.query<DeskCarrier>(`${CARRIERS} ORDER BY e.id`)),
  }),

  put: defineOperation({
    name: 'carriers.put',
    input: putCarrier.input,
    subject: ({ key }) => carrierOf(key),
    undo: (before) => ({ name: 'carriers.put', input: before }),
    run: ({ db }, given) =>
      db.transaction<{ key: string; isChanged: boolean }, DeskRefusal>(async (tx) => {
        const { key } = given
        const before = await findCarrier(tx, key)
        if (before === null) return deny('desk_carrier_unknown', { key })
        const { extra = before.extra, notTo = before.notTo, isPaused = before.isPaused } = given
        await tx.query('UPDATE expresses SET paused = $2 WHERE key = $1 AND paused <> $2', [
          key,
          isPaused,
        ])
        const areAreasChanged = await writeAreas(tx, {
          key,
          extra: Object.fromEntries(extra.map(({ province, fen }) => [province, fen])),
          not_to: notTo,
        })
        return ok({ key, isChanged: areAreasChanged || isPaused !== before.isPaused })
      }),
  }),
}

const PLATFORM = 'key, name, disabled AS "isClosed", tip'

async function findPlatform(db: Queryable, key: string): Promise<DeskPlatform | null> {
  const [row] = await db.query<DeskPlatform>(`SELECT ${PLATFORM} FROM platforms WHERE key = $1`, [
    key,
  ])
  return row ?? null
}

const platformOf = (platform: string) =>
  ({
    kind: 'platform',
    id: platform,
    async state(db: Queryable) {
      const found = await findPlatform(db, platform)
      return found && { key: found.key, isClosed: found.isClosed, tip: found.tip }
    },
  }) satisfies Subject

export const platformDesk = {
  list: defineOperation({
    name: 'platforms.list',
    input: listPlatforms.input,
    run: async ({ db }) =>
      ok(await db.query<DeskPlatform>(`SELECT ${PLATFORM} FROM platforms ORDER BY position`)),
  }),

  put: defineOperation({
    name: 'platforms.put',
    input: putPlatform.input,
    subject: ({ key }) => platformOf(key),
    undo: (before) => ({ name: 'platforms.put', input: before }),
    async run({ db }, { key, isClosed, tip }) {
      await db.query(
        `UPDATE platforms SET disabled = $2, tip = $3
         WHERE key = $1 AND (disabled, tip) IS DISTINCT FROM ($2, $3)`,
        [key, isClosed, tip],
      )
      const found = await findPlatform(db, key)
      return found === null ? deny('desk_platform_unknown', { key }) : ok(found)
    },
  }),
}

const VERSION = `${beijingText('valid_from')} AS "from", cut_off AS "cutOff", shipped_within AS "shippedWithin",
  picked_up_by AS "pickedUpBy", most_fen AS "mostFen",
  CASE WHEN valid_from > now() THEN 'later'
    WHEN valid_from = (SELECT max(valid_from) FROM promises WHERE valid_from <= now()) THEN 'now'
    ELSE 'past' END AS state`

const readVersions = (db: Queryable): Promise<PromiseVersion[]> =>
  db.query<PromiseVersion>(`SELECT ${VERSION} FROM promises ORDER BY valid_from DESC`)

const readHolidays = (db: Queryable): Promise<Holiday[]> =>
  db.query<Holiday>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, name FROM holidays
     WHERE day >= (now() AT TIME ZONE 'Asia/Shanghai')::date ORDER BY day`,
  )

const promises = {
  kind: 'promise',
  id: '',
  state: (db: Queryable) => readVersions(db),
} satisfies Subject

const holidays = {
  kind: 'holidays',
  id: '',
  state: async (db: Queryable) => ({ holidays: await readHolidays(db) }),
} satisfies Subject

export const promiseDesk = {
  list: defineOperation({
    name: 'promise.list',
    input: listPromises.input,
    run: async ({ db }) =>
      ok({ versions: await readVersions(db), holidays: await readHolidays(db) }),
  }),

  put: defineOperation({
    name: 'promise.put',
    input: putPromise.input,
    subject: () => promises,
    run: ({ db }, { from, cutOff, shippedWithin, pickedUpBy, mostFen }) =>
      db.transaction<{ from: string }, DeskRefusal>(async (tx) => {
        const begins = `coalesce(${beijing('$1')}, date_trunc('second', now()))`
        const [moment] = await tx.query<{ past: boolean; from: string }>(
          `SELECT ${begins} < date_trunc('second', now()) AS past, ${beijingText(begins)} AS "from"`,
          [from],
        )
        const { past, from: at } = invariant(moment, 'a moment')
        if (past) return deny('desk_promise_past')
        const known = (await readVersions(tx)).find((version) => version.from === at)
        const given = { cutOff, shippedWithin, pickedUpBy, mostFen }
        if (
          known !== undefined &&
          isDeepStrictEqual(known, { ...given, from: at, state: known.state })
        ) {
          return ok({ from: at })
        }
        await tx.query(
          `INSERT INTO promises VALUES (${beijing('$1')}, $2, $3, $4, $5)
           ON CONFLICT (valid_from) DO UPDATE SET cut_off = excluded.cut_off,
             shipped_within = excluded.shipped_within, picked_up_by = excluded.picked_up_by,
             most_fen = excluded.most_fen`,
          [at, cutOff, shippedWithin, pickedUpBy, mostFen],
        )
        return ok({ from: at })
      }),
  }),

  drop: defineOperation({
    name: 'promise.drop',
    input: dropPromise.input,
    subject: () => promises,
    async run({ db }, { from }) {
      const gone = await db.query(
        `DELETE FROM promises WHERE valid_from = ${beijing('$1')} AND valid_from > now()
         RETURNING valid_from`,
        [from],
      )
      return gone.length === 0 ? deny('desk_promise_unknown', { from }) : ok({ from })
    },
  }),

  holidays: defineOperation({
    name: 'promise.holidays',
    input: setHolidays.input,
    subject: () => holidays,
    undo: (before) => ({ name: 'promise.holidays', input: before }),
    run: ({ db }, given) =>
      db.transaction<Holiday[], DeskRefusal>(async (tx) => {
        const sorted = given.holidays.toSorted((a, b) => (a.day < b.day ? -1 : 1))
        if (isDeepStrictEqual(await readHolidays(tx), sorted)) return ok(sorted)
        const days = textArray(given.holidays.map(({ day }) => day))
        const today = "(now() AT TIME ZONE 'Asia/Shanghai')::date"
        await tx.query(
          `DELETE FROM holidays WHERE day >= ${today} AND day <> ALL ($1::text[]::date[])`,
          [days],
        )
        await tx.query(
          `INSERT INTO holidays AS h (day, name)
           SELECT DISTINCT ON (day) day::date, name FROM unnest($1::text[], $2::text[]) AS f(day, name)
           WHERE day::date >= ${today}
           ON CONFLICT (day) DO UPDATE SET name = excluded.name WHERE h.name <> excluded.name`,
          [days, textArray(given.holidays.map(({ name }) => name))],
        )
        return ok(await readHolidays(tx))
      }),
  }),
}
