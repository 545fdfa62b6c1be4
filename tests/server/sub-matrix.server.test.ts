import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { CALL_RIGHTS, rightsOf } from '#contract/call-rights.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS, OPEN_ENDPOINTS } from '#contract/endpoints.ts'
import { API_ERRORS } from '#contract/errors.ts'
import { isAllowed, SUB_ROLE_NAMES, type SubRole } from '#contract/sub-roles.ts'
import { placesOf } from './private-places.ts'
import { sampleOf, type Json } from './schema-samples.ts'
import { orderBody, place, row } from './rows.ts'
import { bringIn, type TestSub } from './sub-steps.ts'
import { newKey, openEngine, openWorld, type TestUser, type World } from './world.ts'

const CALLS = Object.entries<Endpoint>(ENDPOINTS).filter(([, { access }]) => access === 'user')

/** A try of these would end what the other tries need. */
const ENDS_ITSELF = new Set(['changePassword'])

/** Calls of a body that write nothing anybody would want to know of: reads, and what is one’s own. */
const WITHOUT_DEED = new Set([
  'sendAttestationCode',
  'beginPayoutConfirm',
  'proveMobile',
  'sendNewMobileCode',
  'sendOldMobileCode',
  'seeAccountEvents',
  'beginPasskey',
  'addFavourites',
  'removeFavourites',
  'priceOrder',
  'checkOrder',
  'closeOrderKey',
  'reserveStock',
  'releaseStock',
  'listParcels',
  'previewCancel',
  'markGoods',
  'saveListSettings',
  'listOrders',
  'checkWithdrawPassword',
  'previewInvoice',
  'noteLegalNews',
  'listShopOrders',
  'checkShopOrders',
  'listWorkOrders',
  'checkWorkOrderParcels',
  'uploadWorkOrderPicture',
  'rateWorkOrder',
  'readWorkOrder',
  'confirmApiReset',
  'testCallback',
  'replayCallback',
  'startDraftSync',
  'endDraftSync',
  'putDraftPart',
  'saveSyncedDraft',
  'removeSyncedDraft',
  'replaceDraftSyncKey',
  'offerDraftSyncKey',
  'takeDraftSyncKey',
  'keepDraftSyncKey',
])

const SECRETS = { rec_name: '赵私密', rec_mobile: '13987654321', rec_address: '不外传路7号' }

describe('every call by every role', () => {
  let world: World
  let release: () => Promise<void>
  let owner: TestUser
  let subs: ReadonlyMap<SubRole, TestSub>
  let ids: Readonly<Record<string, Json>>

  /** What the call needs and no filter, with the owner's own ids where it takes any. */
  function fill(schema: z.ZodType): Json {
    const json = sampleOf(schema)
    if (typeof json !== 'object' || json === null || Array.isArray(json)) return json
    const shape = schema instanceof z.ZodObject ? schema.shape : {}
    return Object.fromEntries(
      Object.entries(json).flatMap(([name, value]) => {
        if (name in ids) return [[name, ids[name] ?? null]]
        const part: unknown = Reflect.get(shape, name)
        return part instanceof z.ZodType && part.safeParse(undefined).success ? [] : [[name, value]]
      }),
    )
  }

  async function send(endpoint: Endpoint, cookie: string) {
    const query = fill(endpoint.query)
    const body = fill(endpoint.body)
    const url = new URL(endpoint.path, world.url)
    for (const [name, value] of Object.entries(query ?? {})) {
      url.searchParams.set(name, String(value))
    }
    const response = await fetch(url, {
      method: endpoint.method,
      headers: {
        cookie,
        'idempotency-key': newKey(),
        ...(body !== null && { 'content-type': 'application/json' }),
      },
      ...(body !== null && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { text, code: (JSON.parse(text) as { code: number }).code }
  }

  beforeAll(async () => {
    const opened = await openEngine('embedded')
    release = opened.release
    world = await openWorld(opened.db)
    owner = await world.newUser({ balanceFen: 100_000 })
    const made: [SubRole, TestSub][] = []
    for (const role of SUB_ROLE_NAMES) made.push([role, await bringIn(world, owner, role)])
    subs = new Map(made)
    const remark = `电话 ${SECRETS.rec_mobile}`
    const placed = await place(owner, { ...orderBody([row(7, SECRETS)]), remark })
    const [first] = placed.data ?? []
    ids = { order_sn: first?.order_sn ?? '', kuaidi_sn: first?.kuaidi_sn ?? '' }
  }, 60_000)
  afterAll(async () => {
    await world.close()
    await release()
  })

  it.each(CALLS)(
    '%s is refused first to those who may not, and only to them',
    async (name, call) => {
      const needs = rightsOf(call)
      for (const [role, { cookie }] of subs) {
        if (isAllowed(role, needs.needs) && ENDS_ITSELF.has(name)) continue
        const { code } = await send(call, cookie)
        const isRefused = code === API_ERRORS.sub_not_allowed.code
        expect([role, isRefused]).toEqual([role, !isAllowed(role, needs.needs)])
      }
    },
  )

  it.each(
    CALLS.filter(([name]) =>
      isAllowed('accountant', rightsOf(ENDPOINTS[name as keyof typeof ENDPOINTS]).needs),
    ),
  )('%s shows the accountant no recipient', async (name, call) => {
    if (ENDS_ITSELF.has(name)) return
    const { text } = await send(call, subs.get('accountant')?.cookie ?? '')
    for (const secret of Object.values(SECRETS)) expect(text).not.toContain(secret)
  })

  it.each(['listParcels', 'downloadParcels', 'getOrder', 'listOrders'] as const)(
    'the owner sees in %s what the accountant sees with stars',
    async (name) => {
      const owners = await send(ENDPOINTS[name], owner.cookie)
      const masked = await send(ENDPOINTS[name], subs.get('accountant')?.cookie ?? '')
      expect(Object.values(SECRETS).some((secret) => owners.text.includes(secret))).toBe(true)
      expect([masked.code, masked.text.includes('**')]).toEqual([0, true])
    },
  )

  it('a filter by what is masked is refused to the accountant', async () => {
    const accountant = subs.get('accountant')
    const body = { page: 1, page_size: 10, rec_mobile: SECRETS.rec_mobile.slice(-4) }
    const refused = await accountant?.call(ENDPOINTS.listParcels, { body })
    expect(refused?.code).toBe(API_ERRORS.sub_not_allowed.code)
  })

  it('no session is a signature: software of a sub-account calls nothing', async () => {
    for (const endpoint of Object.values<Endpoint>(OPEN_ENDPOINTS)) {
      const { code } = await send(endpoint, subs.get('manager')?.cookie ?? '')
      expect(code).not.toBe(0)
    }
  })
})

describe('the table of rights', () => {
  it('names every call that changes something as a deed, or is listed as one that needs none', () => {
    const unnamed = CALLS.filter(
      ([name, { method }]) =>
        method !== 'GET' && CALL_RIGHTS[name as keyof typeof CALL_RIGHTS].deed === undefined,
    ).map(([name]) => name)
    expect(unnamed.sort()).toEqual([...WITHOUT_DEED].sort())
  })

  it('every field of an answer that is named like a person is masked, or is of the account itself', () => {
    expect(
      CALLS.flatMap(([name, { data }]) => placesOf(data).map((field) => `${name} ${field}`)),
    ).toEqual([])
  })
})
