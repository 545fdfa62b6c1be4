import { randomInt, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { listDevices } from '#contract/accounts.ts'
import { putDraftPart, saveSyncedDraft, startDraftSync } from '#contract/drafts.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS, OPEN_ENDPOINTS } from '#contract/endpoints.ts'
import { createRecharge } from '#contract/recharge.ts'
import { listParcels } from '#contract/parcels.ts'
import { createWorkOrder, uploadWorkOrderPicture } from '#contract/work-orders.ts'
import { MOBILE } from '#domain/recipient/phone.ts'
import { invariant } from '#domain/result/assert.ts'
import { openFor, sign, type AppKey } from './open-caller.ts'
import { insertCallback } from '#server/modules/open-api/callback-repository.ts'
import { sampleOf, slotsOf, withValue, type Json } from './schema-samples.ts'
import { orderBody, place, row } from './rows.ts'
import { authorise, shopOf } from './shop-steps.ts'
import { newKey, openEngine, openWorld, type TestUser, type World } from './world.ts'

/**
 * Calls that everybody may make, and why none shows or changes what is somebody's. A new call for
 * everybody has to be named here; a call for signed-in users is tried by itself.
 */
const FOR_EVERYBODY: Readonly<Record<string, string>> = {
  login: 'needs the password',
  smsLogin: 'needs the code, in the browser it was sent to',
  deviceLogin: 'needs the device cookie',
  beginPasskeyLogin: 'a challenge, the same for everybody',
  passkeyLogin: 'needs the passkey',
  register: 'opens a new account',
  findPassword: 'needs the code, in the browser it was sent to',
  logout: 'ends the session that its cookie names',
  getCaptcha: 'a picture of nothing',
  sendRegisterCode: 'says the same for every number',
  sendLoginCode: 'says the same for every number',
  sendFindPasswordCode: 'says the same for every number',
  showInvitation: 'needs the link of an invitation',
  acceptInvitation: 'needs the link, and the code of the invited mobile',
  listGoods: 'the shop window',
  getGoodsDetail: 'the shop window',
  getGoodsOptions: 'the shop window',
  suggestGoods: 'the shop window',
  listTopCollected: 'the shop window',
  listTopSold: 'the shop window',
  listTopNew: 'the shop window',
  listRecommended: 'the shop window',
  listContent: 'help',
  getContent: 'help',
  getNotice: 'the shop window',
  listNotices: 'the shop window',
  listLegalVersions: 'the terms',
  listRetention: 'how long data are kept, beside the terms',
  getLegalText: 'the terms',
  rateContent: 'a number of a browser that is nobody’s',
  getSiteFacts: 'the shop window',
  listBanners: 'the shop window',
  getHomePage: 'the shop window',
  applySubstation: 'is only taken down',
  askQuestion: 'is only taken down',
}

const CALLS = Object.entries<Endpoint>({ ...ENDPOINTS, ...OPEN_ENDPOINTS }).filter(
  ([, { access }]) => access !== 'public',
)

/** Planted in the owner's data, and nowhere else. */
const SECRETS = ['赵私密', '13987654321', '不外传路7号']

type Reply = { readonly status: number; readonly text: string }

/** Shorter ones would be found everywhere in an answer. */
const LONG_ENOUGH = 6

/** Nobody's id: the same length and kind of signs. */
function twinOf(id: string): string {
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return randomUUID()
  if (MOBILE.test(id)) return `138${randomInt(10_000_000, 100_000_000)}`
  return id.replace(/[0-9a-f]/g, (sign) =>
    /\d/.test(sign) ? String(randomInt(1, 10)) : 'abcdef'.charAt(randomInt(6)),
  )
}

/**
 * The content of a reply, without the id of the request and without numbers that are random or run
 * down.
 */
function gist({ status, text }: Reply, id: string): string {
  return `${status} ${text.replaceAll(id, '@').replace(/"expire":\d+|\d{6,}|[\w-]{10,}/g, '#')}`
}

/** One engine: what belongs to whom is in the statements, which both run alike. */
describe('two users', () => {
  let world: World
  let release: () => Promise<void>
  let owner: TestUser
  let stranger: TestUser
  /** With which the stranger signs. */
  let strangersKey: AppKey
  /** Every id by which the owner's data could be requested. */
  let ids: string[]
  /** The idempotency key the owner ordered with; no other id means anything in the header. */
  let ownersKey: string
  let rowsAtFirst: string

  async function send(endpoint: Endpoint, input: { query: Json; body: Json }, key: string) {
    const url = new URL(endpoint.path, world.url)
    for (const [name, value] of Object.entries(input.query ?? {})) {
      url.searchParams.set(name, String(value))
    }
    const hasBody = input.body !== null
    const { method } = endpoint
    const body = hasBody ? JSON.stringify(input.body) : ''
    const target = url.pathname + url.search
    const signed = sign(strangersKey, { method, target, body, idempotencyKey: key })
    const response = await fetch(url, {
      method,
      headers: {
        ...(endpoint.access === 'signed' ? signed : { cookie: stranger.cookie }),
        'idempotency-key': key,
        ...(hasBody && { 'content-type': 'application/json' }),
      },
      ...(hasBody && { body }),
    })
    return { status: response.status, text: await response.text() }
  }

  /** Every row that belongs to the owner, in every table whose rows have an owner. */
  async function ownersRows(): Promise<string> {
    const tables = await world.db.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns
       WHERE column_name = 'user_id' AND table_schema = current_schema() ORDER BY 1`,
    )
    const shown = await Promise.all(
      tables.map(async ({ name }) => {
        // A name from the catalogue. When a session was last seen is no one's data.
        const rows = await world.db.query<{ line: string }>(
          `SELECT (to_jsonb(t) - 'seen_at')::text AS line FROM ${name} t WHERE user_id = $1 ORDER BY 1`,
          [owner.userId],
        )
        return [name, rows.map((row) => row.line)]
      }),
    )
    return JSON.stringify(shown)
  }

  beforeAll(async () => {
    const opened = await openEngine('embedded')
    release = opened.release
    world = await openWorld(opened.db)
    await world.db.query(`SELECT setval(pg_get_serial_sequence('shops', 'id'), 734000)`)
    await world.db.query(`SELECT setval('parcel_id_blocks', 734000)`)
    owner = await world.newUser({ balanceFen: 100_000 })
    stranger = await world.newUser({ balanceFen: 100_000_000 })
    await authorise(world, owner)
    const key = newKey()
    const [rec_name = '', rec_mobile = '', rec_address = ''] = SECRETS
    const rows = [row(7_007_007, { rec_name, rec_mobile, rec_address })]
    const [placed] = invariant((await place(owner, orderBody(rows), key)).data, 'placed')
    const { order_sn, kuaidi_sn, shop_order } = invariant(placed ?? null, 'one row')
    const { app_id } = await openFor(owner)
    const parcels = await owner.call(listParcels, { body: { page: 1, page_size: 10 } })
    const trade = await owner.call(createRecharge, { body: { channel: 1, amount: '77.00' } })
    const devices = await owner.call(listDevices)
    const passkey = randomUUID()
    await world.db.query(
      `INSERT INTO passkeys (id, user_id, credential_id, user_handle, public_key, counter,
         transports, rp_id, name, is_synced)
       VALUES ($1, $2, 'credential-of-theirs', 'handle', 'key', 0, '', 'localhost', $3, false)`,
      [passkey, owner.userId, rec_name],
    )
    const draft = randomUUID()
    const upload = randomUUID()
    const draftKey = { key_id: 'c3'.repeat(16) }
    await owner.call(startDraftSync, { body: draftKey })
    await owner.call(putDraftPart, { body: { ...draftKey, draft, upload, n: 0, data: ['AAAA'] } })
    await owner.call(saveSyncedDraft, {
      body: { ...draftKey, draft, base_version: 0, upload, parts: 1, label: 'AAAA' },
    })
    const data = [readFileSync('public/icons/icon-192.png').toString('base64')]
    const picture = await owner.call(uploadWorkOrderPicture, { body: { data } })
    const unsent = await owner.call(uploadWorkOrderPicture, { body: { data } })
    await world.db.query(`ALTER TABLE work_orders ALTER COLUMN id RESTART WITH 734000`)
    const asked = await owner.call(createWorkOrder, {
      body: {
        request_id: newKey(),
        type: 'lost',
        kuaidi_sn: [kuaidi_sn],
        content: `${rec_name}没有收到包裹，${rec_address}`,
        images: [invariant(picture.data, 'a picture').id],
        contact: rec_mobile,
      },
    })
    const { id: workOrder, work_order_sn } = invariant(asked.data, 'a work order')
    strangersKey = await openFor(stranger)
    await world.db.query('UPDATE api_settings SET per_second = 100000, day_quota = 1000000')
    await world.db.query(`ALTER TABLE callbacks ALTER COLUMN id RESTART WITH 734000`)
    const callback = { event: 'test', data: JSON.stringify(SECRETS) } as const
    const { id: callbackId } = await insertCallback(world.db, owner.userId, callback)
    ids = [
      app_id,
      String(callbackId),
      String(owner.userId),
      owner.mobile,
      String(await shopOf(owner)),
      order_sn,
      kuaidi_sn,
      shop_order,
      key,
      invariant(parcels.data?.list[0] ?? null, 'its parcel').id,
      invariant(trade.data, 'a trade').trade_no,
      invariant(devices.data?.list[0] ?? null, 'a device').id,
      passkey,
      draft,
      upload,
      invariant(unsent.data, 'a picture').id,
      workOrder,
      work_order_sn,
    ]
    ownersKey = key
    rowsAtFirst = await ownersRows()
    const short = ids.filter((id) => id.length < LONG_ENOUGH)
    if (short.length > 0) throw new Error(`too short to be found in an answer: ${short.join(', ')}`)
  }, 60_000)
  afterAll(async () => {
    await world.close()
    await release()
  })

  it('every call is for signed-in users, or is listed as one for everybody', () => {
    const open = Object.entries<Endpoint>(ENDPOINTS).filter(([, { access }]) => access === 'public')
    expect(open.map(([name]) => name).sort()).toEqual(Object.keys(FOR_EVERYBODY).sort())
  })

  it.each(CALLS)(
    '%s reveals to a stranger nothing of the owner and changes nothing, whichever id is sent',
    async (_name, endpoint) => {
      const input = { query: sampleOf(endpoint.query), body: sampleOf(endpoint.body) }
      const slots = slotsOf(endpoint)
      for (const id of ids) {
        // The number or text goes into every place that takes one of its kind, the key into the header.
        const fitting = [
          ...slots.filter((slot) => slot.takes(id)),
          ...(id === ownersKey ? [null] : []),
        ]
        for (const slot of fitting) {
          const asking = async (value: string) => {
            for (const table of ['sign_in_failures', 'sms_codes']) {
              await world.db.query(`DELETE FROM ${table}`)
            }
            const sent = slot === null ? input : withValue(input, slot, value)
            return gist(await send(endpoint, sent, slot === null ? value : newKey()), value)
          }
          const twins = [await asking(twinOf(id))]
          const owners = await asking(id)
          // What the first one changed of the stranger's own may change the answer once.
          if (owners !== twins[0]) twins.push(await asking(twinOf(id)))
          expect(twins).toContain(owners)
          for (const secret of SECRETS) expect(owners).not.toContain(secret)
        }
      }
      expect(await ownersRows()).toBe(rowsAtFirst)
    },
  )
})
