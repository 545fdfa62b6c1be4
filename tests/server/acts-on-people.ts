import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { invariant } from '#domain/result/assert.ts'
import { operate } from './operate.ts'
import type { OperatorDeed } from './operator-deed.ts'
import { promiseSteps } from './promise-steps.ts'
import type { World } from './world.ts'

/** What the desk does to parcels of others. */
export function actsOnParcels(world: () => World): OperatorDeed[] {
  const { order } = promiseSteps(world)
  const parcel = async (unwaybilled = 0): Promise<string> => {
    const { parcels } = await order(1, unwaybilled)
    return invariant(parcels[0], 'placed').id
  }
  return [
    { usage: 'parcels refund', prepare: async () => [await parcel(), '0.50', '包装破损'] },
    {
      usage: 'parcels renumber',
      prepare: async () => {
        const id = await parcel(1)
        await world().db.query('UPDATE courier_outbox SET tries = 3 WHERE first_parcel_id = $1', [
          id,
        ])
        return [id]
      },
    },
    { usage: 'parcels move', prepare: async () => [await parcel(1), '2'] },
    { usage: 'parcels exception', prepare: async () => [await parcel(), '破损，正在补发'] },
  ]
}

/** What the desk does to members. */
export function actsOnMembers(world: () => World): OperatorDeed[] {
  const documents = path.join(mkdtempSync(path.join(os.tmpdir(), 'wandan-members-')), 'one.txt')
  writeFileSync(documents, '王小明\n11010519491231002X\n')
  const mobileFile = path.join(path.dirname(documents), 'mobile.txt')
  let mobiles = 0
  const member = async (attestation: 0 | 2 = 2): Promise<string> =>
    String((await world().newUser({ attestation })).userId)
  return [
    { usage: 'members freeze', prepare: async () => [await member(), '异常下单'] },
    {
      usage: 'members unfreeze',
      prepare: async () => {
        const id = await member()
        await operate(world().db, ['members', 'freeze', id, '异常下单'])
        return [id]
      },
    },
    { usage: 'members sign-out', prepare: async () => [await member()] },
    { usage: 'members level', prepare: async () => [await member(), '2'] },
    {
      usage: 'members verify',
      prepare: async () => [await member(0), documents, '看过身份证原件'],
    },
    {
      usage: 'members mobile',
      prepare: async () => {
        writeFileSync(mobileFile, `139${String(++mobiles).padStart(8, '7')}\n`)
        return [await member(), mobileFile, '看过身份证原件']
      },
    },
    { usage: 'members correct', prepare: async () => [await member(), '5.00', '少记一笔'] },
    { usage: 'members erase', prepare: async () => [await member(), '本人申请'] },
  ]
}

/** What the owner does to staff. */
export function actsOnStaff(world: () => World): OperatorDeed[] {
  let names = 0
  const hired = async (): Promise<string> => {
    const name = `同事${++names}`
    await operate(world().db, ['staff', 'add', name, 'reader'])
    return name
  }
  const given = (table: string, columns: string, values: string) => async () => {
    const name = await hired()
    await world().db.query(
      `INSERT INTO ${table} (staff_id, ${columns}) SELECT id, ${values} FROM staff WHERE name = $1`,
      [name],
    )
    return [name]
  }
  const passkey = given(
    'staff_passkeys',
    'id, credential_id, user_handle, public_key, counter, transports, rp_id, name, is_synced',
    "gen_random_uuid(), name, '', '', 0, '', 'localhost', '', false",
  )
  const session = given('staff_sessions', 'token_hash', 'name')
  return [
    { usage: 'staff add', prepare: () => Promise.resolve([`同事${++names}`, 'goods']) },
    { usage: 'staff link', prepare: async () => [await hired()] },
    { usage: 'staff role', prepare: async () => [await hired(), 'money'] },
    { usage: 'staff freeze', prepare: async () => [await hired()] },
    {
      usage: 'staff thaw',
      prepare: async () => {
        const name = await hired()
        await operate(world().db, ['staff', 'freeze', name])
        return [name]
      },
    },
    { usage: 'staff forget', prepare: passkey },
    { usage: 'staff end', prepare: session },
  ]
}
