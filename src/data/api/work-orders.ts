import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import { listWorkOrders } from '#contract/work-order-list.ts'
import {
  checkWorkOrderParcels,
  closeWorkOrder,
  createWorkOrder,
  getWorkOrder,
  PICTURE_PIECE_SIGNS,
  rateWorkOrder,
  readWorkOrder,
  replyWorkOrder,
  uploadWorkOrderPicture,
  urgeWorkOrder,
  WORK_ORDER_PICTURE_PATH,
} from '#contract/work-orders.ts'
import type { Result } from '#domain/result/result.ts'
import { base64Of } from '../browser/base64-of.ts'
import { request } from './api-client.ts'
import { KEPT } from './keep-answers.ts'
import { orThrow } from './request-failure.ts'
import { WORK_ORDER_KEYS } from './unread-work-orders.ts'

export { WORK_ORDER_KEYS }

export function workOrderListQuery(userId: string, filter: BodyOf<typeof listWorkOrders>) {
  return queryOptions({
    queryKey: WORK_ORDER_KEYS.of(userId, 'list', filter),
    queryFn: async ({ signal }) =>
      orThrow(await request(listWorkOrders, { body: filter }, { signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: KEPT,
  })
}

export function workOrderQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: WORK_ORDER_KEYS.of(userId, 'one', id),
    queryFn: async ({ signal }) =>
      orThrow(await request(getWorkOrder, { query: { id } }, { signal })),
    staleTime: 0,
    meta: KEPT,
  })
}

export function parcelCheckQuery(userId: string, numbers: readonly string[]) {
  return queryOptions({
    queryKey: WORK_ORDER_KEYS.of(userId, 'check', numbers),
    queryFn: async ({ signal }) =>
      orThrow(
        await request(checkWorkOrderParcels, { body: { kuaidi_sn: [...numbers] } }, { signal }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export const openWorkOrder = (body: BodyOf<typeof createWorkOrder>) =>
  request(createWorkOrder, { body })
export const answerWorkOrder = (body: BodyOf<typeof replyWorkOrder>) =>
  request(replyWorkOrder, { body })
export const urge = (id: string) => request(urgeWorkOrder, { body: { id } })
export const closeIt = (id: string) => request(closeWorkOrder, { body: { id } })
export const rate = (body: BodyOf<typeof rateWorkOrder>) => request(rateWorkOrder, { body })
export const markRead = (id: string) => request(readWorkOrder, { body: { id } }, { isQuiet: true })

export type SentPicture = DataOf<typeof uploadWorkOrderPicture>

export async function sendPicture(blob: Blob): Promise<Result<SentPicture>> {
  const base64 = await base64Of(blob)
  const data: string[] = []
  for (let at = 0; at < base64.length; at += PICTURE_PIECE_SIGNS) {
    data.push(base64.slice(at, at + PICTURE_PIECE_SIGNS))
  }
  return request(uploadWorkOrderPicture, { body: { data } })
}

export function pictureUrl(id: string): string {
  return `${WORK_ORDER_PICTURE_PATH}?id=${id}`
}
