import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { invariant } from '#domain/result/assert.ts'
import type { Database } from '#server/db/database.ts'
import { insertCallback, type CallbackRow } from '#server/modules/open-api/callback-repository.ts'
import { bodyOf } from '#server/modules/open-api/callbacks.ts'
import { announceNext } from '#server/modules/parcels/announce.ts'
import type { Courier } from '#server/ports/courier/courier.ts'
import { makeKuaidi100 } from '#server/ports/courier/kuaidi100/kuaidi100-courier.ts'
import { openPartnerStub, type PartnerCall, type PartnerStub } from '#tests/partner-stub.ts'
import { orderBody, place, rows } from './rows.ts'
import { openEngine, openWorld, type TestUser, type World } from './world.ts'

type Deeds = {
  readonly waybills: readonly (string | null)[]
  readonly callback: CallbackRow
}

type Told = { readonly parcelId: number; readonly orderId: string; readonly address: string }

describe.each(['embedded', 'postgres'] as const)('numbers sent to partners (%s)', (engine) => {
  let partner: PartnerStub
  const told: Told[] = []
  const given = new Map<string, string>()
  let silent = 0

  /** Answers like Kuaidi100: a repeated `orderId` gets the number of the first order. */
  function answer({ path, form }: PartnerCall): unknown {
    if (path !== '/label/order') return { returnCode: '200' }
    const said = JSON.parse(form['param'] ?? '') as {
      orderId: string
      recMan: { printAddr: string }
    } // our own call
    const { orderId, recMan } = said
    told.push({
      orderId,
      parcelId: Number.parseInt(orderId.slice(2), 10),
      address: recMan.printAddr,
    })
    const code = given.has(orderId) ? 30_011 : 200
    given.set(orderId, given.get(orderId) ?? `ZT${given.size}`)
    // It has made the label, but its answer is lost.
    if (silent-- > 0) return null
    return { code, data: { kuaidinum: given.get(orderId) } }
  }

  let world: World
  let release = () => Promise.resolve()
  let user: TestUser
  /** What was done after the dump that `world` has been restored from: nobody there knows of it. */
  let lost: Deeds

  beforeAll(async () => {
    partner = await openPartnerStub(answer)
    const shop = await openRestored()
    lost = await doSome(shop, '文一西路1号')
    await shop.world.close()
    await shop.release()
    const restored = await openRestored()
    world = restored.world
    release = restored.release
    user = restored.user
  })
  afterAll(async () => {
    await world.close()
    await release()
    partner.close()
  })

  const courier = (): Courier =>
    makeKuaidi100({
      report: () => undefined,
      key: 'key',
      customer: 'customer',
      secret: 'secret',
      sender: { name: '万单仓', mobile: '13800000000', printAddr: '浙江省金华市义乌市' },
      contracts: new Map([['zto', { partnerId: 'P-1' }]]),
      callbackUrl: 'https://wandan.example/api/notify/courier',
      hosts: { poll: partner.url, api: partner.url },
    })

  /** A shop as it is in the one dump. */
  async function openRestored() {
    const { db, release } = await openEngine(engine)
    const world = await openWorld(db)
    return { world, release, user: await world.newUser({ balanceFen: 100_000 }) }
  }

  const withoutNumbers = ({ faults }: World) => faults.order({ kind: 'no_waybill', times: 1 })

  async function doSome(
    { world, user }: { readonly world: World; readonly user: TestUser },
    road: string,
  ): Promise<Deeds> {
    const { db } = world
    withoutNumbers(world)
    await place(user, orderBody(rows(3, { rec_address: road })))
    await announceNext(db, courier())
    const callback = await insertCallback(db, user.userId, { event: 'test', data: '{}' })
    return { waybills: await waybillsOf(db, user), callback }
  }

  async function waybillsOf(db: Database, { userId }: TestUser): Promise<(string | null)[]> {
    const all = await db.query<{ waybill_no: string | null }>(
      'SELECT waybill_no FROM parcels WHERE user_id = $1 ORDER BY id',
      [userId],
    )
    return all.map(({ waybill_no }) => waybill_no)
  }

  it('are not given again to other parcels when a dump has set the counters back', async () => {
    const { waybills, callback } = await doSome({ world, user }, '南京西路2号')
    // The restored counters have given the same ids to other people's parcels.
    const idsOf = (road: string) =>
      new Set(told.filter(({ address }) => address.includes(road)).map((one) => one.parcelId))
    expect(idsOf('南京西路')).toEqual(idsOf('文一西路'))
    expect(new Set(told.map(({ orderId }) => orderId)).size).toBe(6)
    expect(new Set([...lost.waybills, ...waybills]).size).toBe(6)
    for (const { orderId } of told) expect(orderId).toMatch(/^WD\d+x[\da-f]{12}$/)
    // Receivers distinguish callbacks by their ids.
    expect(callback.id).toBe(lost.callback.id)
    const idOf = (row: CallbackRow) => (JSON.parse(bodyOf(row)) as { id: string }).id // the id of our own callback
    expect(idOf(callback)).not.toBe(idOf(lost.callback))
  })

  it('stay a parcel’s own when it is requested again', async () => {
    const before = given.size
    silent = 3
    await expect(doSome({ world, user }, '解放路3号')).rejects.toThrow('kuaidi100 refuses')
    await world.db.query('UPDATE courier_outbox SET due_at = now() WHERE done_at IS NULL')
    await announceNext(world.db, courier())
    const asked = told.filter(({ address }) => address.includes('解放路'))
    expect(asked).toHaveLength(6)
    // Each label was made once, though requested twice.
    expect(given.size).toBe(before + 3)
    const numbers = asked.map(({ orderId }) => given.get(orderId))
    expect(await waybillsOf(world.db, user)).toEqual(expect.arrayContaining(numbers))
  })

  it('stay those of before there was chance in them', async () => {
    withoutNumbers(world)
    await place(user, orderBody(rows(1)))
    await world.db.query(`UPDATE courier_outbox SET chance = '' WHERE done_at IS NULL`)
    await announceNext(world.db, courier())
    const last = invariant(told.at(-1), 'told')
    expect(last.orderId).toBe(`WD${last.parcelId}`)
  })
})
