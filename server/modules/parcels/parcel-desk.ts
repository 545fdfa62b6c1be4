import type { RowAnswers } from '#contract/desk/parcels.ts'
import {
  findDeskParcels,
  markDeskParcels,
  moveDeskParcels,
  refundDeskParcels,
  renumberDeskParcels,
  revealDeskParcel,
  showDeskParcel,
} from '#contract/desk/parcels.ts'
import { fen } from '#domain/money/fen.ts'
import { ok } from '#domain/result/result.ts'
import type { Database, Queryable } from '../../db/database.ts'
import { deny, refusalText, type DeskAnswer } from '../../desk/answer.ts'
import { defineOperation, type Subject, type Tools } from '../../desk/operation.ts'
import { makeWallet } from '../wallet/service.ts'
import { markException, moveToCarrier, renumber } from './desk-carrier.ts'
import { findOwner } from './desk-parcel.ts'
import { refundByDesk, type OwnParcel } from './desk-refund.ts'
import { findAcross } from './find-across.ts'
import { makeParcelKeys } from './parcel-keys.ts'
import { readRecipient, showParcel } from './show-parcel.ts'
import { stateOf } from './states.ts'

/** The room of hashes that parcels are found by. */
const ROOM = 'parcels'

type StateRow = {
  readonly state_code: number
  readonly express_id: number
  readonly desk_refunded_fen: number
  readonly mark: string | null
  readonly refund: string | null
  readonly announced: number | null
}

/** A parcel without its recipient: what the acts of the desk may change of it. */
const parcelOf = (id: number) =>
  ({
    kind: 'parcel',
    id: `${id}`,
    async state(db: Queryable) {
      const userId = await findOwner(db, id)
      const [row] = await db.query<StateRow>(
        `SELECT g.state AS state_code, p.express_id, m.sentence AS mark, r.reason AS refund,
           (SELECT coalesce(sum(d.amount_fen), 0)::bigint FROM desk_refunds d
            WHERE d.user_id = p.user_id AND d.parcel_id = p.id) AS desk_refunded_fen,
           (SELECT b.tries FROM courier_outbox b WHERE b.user_id = p.user_id
              AND p.id BETWEEN b.first_parcel_id AND b.last_parcel_id
            ORDER BY b.first_parcel_id DESC LIMIT 1) AS announced
         FROM all_parcels p JOIN all_parcel_progress g ON g.user_id = p.user_id AND g.parcel_id = p.id
         LEFT JOIN parcel_marks m ON m.user_id = p.user_id AND m.parcel_id = p.id
         LEFT JOIN parcel_refunds r ON r.user_id = p.user_id AND r.parcel_id = p.id
         WHERE p.user_id = $1 AND p.id = $2`,
        [userId, id],
      )
      if (row === undefined) return null
      const { state_code: code, ...rest } = row
      return { ...rest, state: stateOf(code) }
    },
  }) satisfies Subject

/** A list of parcels; each is on record by itself. */
const listOf = (ids: readonly number[]): Subject => {
  const [first, ...more] = ids
  if (first !== undefined && more.length === 0) return parcelOf(first)
  return { kind: 'parcels', id: ids.join(' '), state: () => Promise.resolve(null) }
}

type Row = RowAnswers['rows'][number]
type Done = Pick<Row, 'outcome' | 'fen'>

/** Does it to each parcel of a list, in a transaction of its own; one that is refused keeps no other. */
async function toEach(
  { db, about }: Tools,
  ids: readonly number[],
  act: (of: Database, parcel: OwnParcel) => Promise<DeskAnswer<Done>>,
): Promise<DeskAnswer<RowAnswers>> {
  const rows: Row[] = []
  for (const id of new Set(ids)) {
    const userId = await findOwner(db, id)
    const answer =
      userId === null ? deny('parcel_unknown') : await act(about(parcelOf(id)), { userId, id })
    rows.push(
      answer.ok
        ? { id, ...answer.value, why: '' }
        : { id, outcome: 'refused', fen: 0, why: refusalText(answer.error).msg },
    )
  }
  return ok({ rows })
}

/** What comes of an act that moves no money. */
const as =
  (outcome: Done['outcome']) =>
  (answer: DeskAnswer<null>): DeskAnswer<Done> =>
    answer.ok ? ok({ outcome, fen: 0 }) : answer

/** The parcel of an id, or why there is none. */
async function withOwner<T>(
  db: Queryable,
  id: number,
  read: (parcel: OwnParcel) => Promise<T | null>,
): Promise<DeskAnswer<T>> {
  const userId = await findOwner(db, id)
  const found = userId === null ? null : await read({ userId, id })
  return found === null ? deny('parcel_unknown') : ok(found)
}

export const parcelDesk = {
  find: defineOperation({
    name: findDeskParcels.name,
    input: findDeskParcels.input,
    run: async ({ db, hashIn }, given) =>
      ok(await findAcross(db, makeParcelKeys(hashIn(ROOM)), given)),
  }),

  show: defineOperation({
    name: showDeskParcel.name,
    input: showDeskParcel.input,
    run: ({ db }, { id }) => withOwner(db, id, (parcel) => showParcel(db, parcel)),
  }),

  reveal: defineOperation({
    name: revealDeskParcel.name,
    input: revealDeskParcel.input,
    subject: ({ id }) => parcelOf(id),
    run: ({ db }, { id }) => withOwner(db, id, (parcel) => readRecipient(db, parcel)),
  }),

  refund: defineOperation({
    name: refundDeskParcels.name,
    input: refundDeskParcels.input,
    subject: ({ ids }) => listOf(ids),
    run: (tools, { ids, fen: amount, reason }) =>
      toEach(tools, ids, (db, parcel) => {
        const amountFen = amount === undefined ? null : fen(amount)
        return refundByDesk({ db, wallet: makeWallet(db) }, parcel, { amountFen, reason })
      }),
  }),

  renumber: defineOperation({
    name: renumberDeskParcels.name,
    input: renumberDeskParcels.input,
    subject: ({ ids }) => listOf(ids),
    run: (tools, { ids }) =>
      toEach(tools, ids, (db, parcel) => renumber(db, parcel).then(as('waits'))),
  }),

  move: defineOperation({
    name: moveDeskParcels.name,
    input: moveDeskParcels.input,
    subject: ({ ids }) => listOf(ids),
    run: (tools, { ids, expressId }) =>
      toEach(tools, ids, (db, parcel) => moveToCarrier(db, parcel, expressId).then(as('done'))),
  }),

  exception: defineOperation({
    name: markDeskParcels.name,
    input: markDeskParcels.input,
    subject: ({ ids }) => listOf(ids),
    run: (tools, { ids, sentence }) =>
      toEach(tools, ids, (db, parcel) => markException(db, parcel, sentence).then(as('done'))),
  }),
}
