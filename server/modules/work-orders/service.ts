import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import { apiSentence } from '#contract/errors.ts'
import { ACCOUNT_TYPES } from '#contract/work-order-kinds.ts'
import {
  WORK_ORDER_STATUS,
  type checkWorkOrderParcels,
  type createWorkOrder,
  type getWorkOrder,
  type rateWorkOrder,
  type replyWorkOrder,
} from '#contract/work-orders.ts'
import type { downloadWorkOrders, listWorkOrders } from '#contract/work-order-list.ts'
import { fen, toYuan } from '#domain/money/fen.ts'
import { ok } from '#domain/result/result.ts'
import type { Transaction } from '../../db/database.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import { askParcels, claimOf, toAsked, type ParcelsAsked } from './ask-parcels.ts'
import { findWorkOrders, toWorkOrder, workOrderPart } from './list-work-orders.ts'
import { openPicture, unsentPicturesJob, uploadPicture, type PictureDeps } from './pictures.ts'
import { claimPictures } from './pictures-repository.ts'
import * as repository from './repository.ts'
import { openedBy, requestOf, hasSameContent } from './requests.ts'
import { mayTalk, openThread } from './threads.ts'

export { openedBy, requestOf } from './requests.ts'
export { endThread, lockThread, openThread } from './threads.ts'

export type WorkOrders = ReturnType<typeof makeWorkOrders>

type Deps = PictureDeps & { readonly parcels: ParcelsAsked }

/** How many wrong numbers a sentence names. */
const MOST_NAMED = 5

export function nameSome(numbers: readonly string[]): string {
  const shown = numbers.slice(0, MOST_NAMED).join('、')
  if (numbers.length <= MOST_NAMED) return shown
  return apiSentence('work_order_some_numbers', { shown, count: numbers.length })
}

/** Types that need no number. */
const WITHOUT_NUMBERS: ReadonlySet<string> = new Set(['other', ...ACCOUNT_TYPES])

/** Checks the numbers: each must be the user's. */
async function checkNumbers(
  { parcels }: Deps,
  userId: number,
  { type, kuaidi_sn }: Pick<BodyOf<typeof createWorkOrder>, 'type' | 'kuaidi_sn'>,
): Promise<Answer<DataOf<typeof checkWorkOrderParcels>>> {
  if (kuaidi_sn.length === 0 && !WITHOUT_NUMBERS.has(type))
    return refuse('work_order_numbers_missing')
  const asked = await askParcels(parcels, userId, kuaidi_sn)
  const { missing, list } = asked
  if (missing.length > 0) return refuse('work_order_numbers_wrong', { numbers: nameSome(missing) })
  const archived = list.filter((parcel) => parcel.archived === true).map(({ number }) => number)
  if (archived.length > 0) {
    return refuse('work_order_parcels_archived', { numbers: nameSome(archived) })
  }
  if (type === 'compensate' && claimOf(list) === 0) return refuse('work_order_claim_empty')
  return ok(asked)
}

type EventToAdd = repository.NewEvent & {
  readonly workOrderId: number
  readonly images: readonly string[]
}

/** @returns true for a new event, false when the same request has added it before */
async function addMessage(
  tx: Transaction,
  userId: number,
  { images, ...message }: EventToAdd,
): Promise<Answer<boolean>> {
  const eventId = await repository.insertEvent(tx, userId, message)
  if (eventId === null) {
    const isSame = await hasSameContent(tx, userId, message)
    return isSame ? ok(false) : refuse('work_order_reply_reused')
  }
  const { workOrderId } = message
  const hasAll = await claimPictures(tx, userId, { ids: images, workOrderId, eventId })
  return hasAll ? ok(true) : refuse('picture_gone')
}

async function create(
  deps: Deps,
  userId: number,
  body: BodyOf<typeof createWorkOrder>,
): Promise<Answer<DataOf<typeof createWorkOrder>>> {
  const { type, content, images, contact } = body
  const request = requestOf(body)
  const known = await openedBy(deps.db, userId, request)
  if (known !== null) return known
  const asked = await checkNumbers(deps, userId, body)
  if (!asked.ok) return asked
  const { list } = asked.value
  return deps.db.transaction(async (tx): Promise<Answer<DataOf<typeof createWorkOrder>>> => {
    const made = await openThread(tx, userId, {
      request,
      type,
      content,
      contact,
      claimFen: type === 'compensate' ? claimOf(list) : 0,
      parcels: list.map(({ parcel_id, number }) => ({ parcelId: Number(parcel_id), number })),
    })
    if (!made.ok) return made
    if ('before' in made.value) {
      return ok({ id: made.value.before.id, work_order_sn: made.value.before.sn })
    }
    const { id, sn, eventId } = made.value.opened
    const hasAll = await claimPictures(tx, userId, { ids: images, workOrderId: id, eventId })
    return hasAll ? ok({ id: String(id), work_order_sn: sn }) : refuse('picture_gone')
  })
}

async function read(
  { db, parcels }: Deps,
  userId: number,
  id: string,
): Promise<Answer<DataOf<typeof getWorkOrder>>> {
  const row = await repository.findOne(db, userId, Number(id))
  if (row === null) return refuse('work_order_not_found')
  const { contact, claim_fen, score, comment, can_urge, numbers, parcel_ids, ...rest } = row
  const [thread, images, found] = await Promise.all([
    repository.findThread(db, userId, row.id),
    repository.findThreadPictures(db, userId, row.id),
    parcels.byIds(userId, parcel_ids),
  ])
  const { summary: _summary, ...shown } = toWorkOrder(rest)
  const numberOf = new Map(parcel_ids.map((parcelId, i) => [String(parcelId), numbers[i] ?? '']))
  return ok({
    ...shown,
    contact,
    score,
    comment,
    can_urge,
    claim: toYuan(fen(claim_fen)),
    parcels: found.map((parcel) => toAsked(parcel, numberOf.get(parcel.id) ?? '')),
    thread: thread.map(({ id: eventId, by, kind, content, time }) => ({
      id: String(eventId),
      by,
      kind,
      content,
      time,
      images: images
        .filter(({ event_id }) => event_id === eventId)
        .map((picture) => ({ id: picture.id, width: picture.width, height: picture.height })),
    })),
  })
}

async function reply(
  { db }: Deps,
  userId: number,
  body: BodyOf<typeof replyWorkOrder>,
): Promise<Answer<{ status: number }>> {
  const { id, content, images } = body
  return db.transaction(async (tx) => {
    const workOrderId = Number(id)
    const taken = await repository.lockWorkOrder(tx, userId, workOrderId)
    if (taken === null) return refuse('work_order_not_found')
    if (taken.status === WORK_ORDER_STATUS.done) return refuse('work_order_closed')
    const event = { by: 'user', kind: 'text', content, request: requestOf(body) } as const
    const added = await addMessage(tx, userId, { ...event, workOrderId, images })
    if (!added.ok) return added
    if (!added.value) return ok({ status: taken.status })
    if (!(await mayTalk(tx, userId))) return refuse('work_order_limit_reached')
    const status = WORK_ORDER_STATUS.open
    await repository.setStatus(tx, userId, { id: workOrderId, status })
    return ok({ status })
  })
}

async function urge({ db }: Deps, userId: number, id: string): Promise<Answer<{ status: number }>> {
  return db.transaction(async (tx) => {
    const workOrderId = Number(id)
    const taken = await repository.lockWorkOrder(tx, userId, workOrderId)
    if (taken === null) return refuse('work_order_not_found')
    if (taken.status === WORK_ORDER_STATUS.done) return refuse('work_order_closed')
    if (taken.urge_wait > 0) return refuse('work_order_urged', { minutes: taken.urge_wait })
    const event = { by: 'user', kind: 'urge', content: '', request: null } as const
    await repository.insertEvent(tx, userId, { ...event, workOrderId })
    const { status } = taken
    await repository.setStatus(tx, userId, { id: workOrderId, status, isUrged: true })
    return ok({ status })
  })
}

async function close(
  { db }: Deps,
  userId: number,
  id: string,
): Promise<Answer<{ status: number }>> {
  return db.transaction(async (tx) => {
    const workOrderId = Number(id)
    const taken = await repository.lockWorkOrder(tx, userId, workOrderId)
    if (taken === null) return refuse('work_order_not_found')
    const status = WORK_ORDER_STATUS.done
    if (taken.status === status) return ok({ status })
    const event = { by: 'user', kind: 'close', content: '', request: null } as const
    await repository.insertEvent(tx, userId, { ...event, workOrderId })
    await repository.setStatus(tx, userId, { id: workOrderId, status })
    return ok({ status })
  })
}

async function rate(
  { db }: Deps,
  userId: number,
  { id, score, comment }: BodyOf<typeof rateWorkOrder>,
): Promise<Answer<{ status: number }>> {
  return db.transaction(async (tx) => {
    const workOrderId = Number(id)
    const taken = await repository.lockWorkOrder(tx, userId, workOrderId)
    if (taken === null) return refuse('work_order_not_found')
    const { status } = taken
    if (status !== WORK_ORDER_STATUS.done || taken.score !== null) {
      return refuse('work_order_not_rateable')
    }
    await repository.setScore(tx, userId, { id: workOrderId, score, comment })
    return ok({ status })
  })
}

/** What a merchant may do with work orders; what the desk does is in desk.ts. */
export function makeWorkOrders(deps: Deps) {
  const { db, parcels } = deps
  return {
    list: (userId: number, body: BodyOf<typeof listWorkOrders>) =>
      findWorkOrders(deps, userId, body),
    download: async (userId: number, body: BodyOf<typeof downloadWorkOrders>) =>
      ok(await workOrderPart(deps, userId, body)),
    check: async (userId: number, numbers: readonly string[]) =>
      ok(await askParcels(parcels, userId, numbers)),
    upload: (userId: number, base64: string) => uploadPicture(deps, userId, base64),
    picture: (userId: number, id: string) => openPicture(deps, userId, id),
    create: (userId: number, body: BodyOf<typeof createWorkOrder>) => create(deps, userId, body),
    read: (userId: number, id: string) => read(deps, userId, id),
    reply: (userId: number, body: BodyOf<typeof replyWorkOrder>) => reply(deps, userId, body),
    urge: (userId: number, id: string) => urge(deps, userId, id),
    close: (userId: number, id: string) => close(deps, userId, id),
    rate: (userId: number, body: BodyOf<typeof rateWorkOrder>) => rate(deps, userId, body),

    async seen(userId: number, id: string): Promise<Answer<{ unread: number }>> {
      const isThere = await repository.clearUnread(db, userId, Number(id))
      if (!isThere) return refuse('work_order_not_found')
      return ok({ unread: await repository.countUnread(db, userId) })
    },

    async unread(userId: number): Promise<Answer<{ unread: number }>> {
      return ok({ unread: await repository.countUnread(db, userId) })
    },

    jobs: [unsentPicturesJob(deps)],
  }
}
