import { readFileSync } from 'node:fs'

import { listParcels } from '#contract/parcels.ts'
import { createWorkOrder } from '#contract/work-orders.ts'
import { invariant } from '#domain/result/assert.ts'

import { orderBody, place, rows } from './rows.ts'
import { newKey, type TestUser, type World } from './world.ts'

export const CONTENT = '三天没有更新物流了，请帮忙催一下'

/** Sends a picture like a browser: base64 in pieces. */
export function pieces(bytes: Buffer): string[] {
  return bytes.toString('base64').match(/.{1,65536}/g) ?? []
}

export const PICTURE = pieces(readFileSync('public/icons/icon-192.png'))

export async function waybillsOf(user: TestUser): Promise<string[]> {
  const { data } = await user.call(listParcels, { body: { page: 1, page_size: 50 } })
  return invariant(data, 'parcels').list.map(({ kuaidi_sn }) => kuaidi_sn)
}

export async function merchant(
  world: World,
  parcels = 2,
): Promise<{ user: TestUser; waybills: string[] }> {
  const user = await world.newUser({ balanceFen: 100_000 })
  await place(user, orderBody(rows(parcels)))
  return { user, waybills: await waybillsOf(user) }
}

type Body = Parameters<typeof open>[1]

export async function open(
  user: TestUser,
  body: Partial<(typeof createWorkOrder)['body']['_output']> = {},
) {
  return user.call(createWorkOrder, {
    body: {
      request_id: newKey(),
      type: 'stuck',
      kuaidi_sn: [],
      content: CONTENT,
      images: [],
      contact: '',
      ...body,
    },
  })
}

export async function opened(user: TestUser, body: Body): Promise<string> {
  return invariant((await open(user, body)).data, 'opened').id
}
