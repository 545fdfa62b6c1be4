import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ok } from '#domain/result/result.ts'
import type { Database } from '#server/db/database.ts'
import { enterInstallation, isOurKey, type Keys } from '#server/installation.ts'
import { insertUser } from '#server/modules/accounts/repository.ts'
import { rotateKey } from '#server/rotate-key.ts'
import { makeSeal, makeShopSeal } from '#server/seal.ts'
import { nextSealed, SEALED_COLUMNS, type SealedValue } from '#server/sealed-columns.ts'
import { startSentence } from '#server/start-refusal.ts'

import { openEngine } from './world.ts'

const [OLD, NEW, OTHER] = ['ab', 'cd', 'ef'].map((digits) => digits.repeat(32)) as [
  string,
  string,
  string,
] // three keys
const bytes = (key: string) => Buffer.from(key, 'hex')

/** Bytes that are no sealed values, and what they are. */
const NOT_SEALED: Readonly<Record<string, string>> = {
  'draft_key_ways.proof_hash': 'a hash of what a browser shows',
  'draft_key_ways.salt': 'no secret',
  'draft_key_ways.wrapped': 'sealed by a browser, under a key that no server has',
  'parcel_traces.trace': 'what carriers reported, packed',
  'placements.answer': 'an answer that is kept for a repeated call',
  'seal_keys.hash_key': 'sealed under the key itself, and moved with it',
  'synced_draft_parts.data': 'sealed by a browser, under a key that no server has',
  'synced_drafts.label': 'sealed by a browser, under a key that no server has',
}

const USERS = 60

describe.each(['embedded', 'postgres'] as const)('another key (%s)', (engine) => {
  let db: Database
  let release = () => Promise.resolve()
  beforeAll(async () => {
    const opened = await openEngine(engine)
    db = opened.db
    release = opened.release
    await enter(OLD, null)
    await fill()
  })
  afterAll(async () => {
    await db.close()
    await release()
  })

  const enter = (sealKey: string, sealKeyBefore: string | null, on = db): Promise<Keys> =>
    enterInstallation(
      on,
      { sandbox: true, databaseUrl: null, sealKey, sealKeyBefore, dataDir: '/nowhere' },
      'server',
    )
  const refusalOf = (sealKey: string, sealKeyBefore: string | null = null) =>
    enter(sealKey, sealKeyBefore).then(() => 'in', startSentence)

  /** Something sealed with the first key in every column, of more users than one step takes. */
  async function fill(): Promise<void> {
    const seal = makeSeal(bytes(OLD))
    await db.transaction(async (tx) => {
      for (let n = 0; n < USERS; n++) {
        const mobile = `1350000${String(n).padStart(4, '0')}`
        const id =
          (await insertUser(tx, {
            mobile,
            username: mobile,
            passwordHash: 'x',
            groupId: 1,
            attestation: 2,
          })) ?? 0
        const about = (table: string) =>
          SEALED_COLUMNS.find((of) => of.table === table)?.about({ user_id: id, platform: 'tb' })
        const close = (table: string) => seal.close(`${table} ${id}`, about(table) ?? '')
        await tx.query(
          `INSERT INTO api_settings (user_id, app_id, app_key, key_tail) VALUES ($1, $2, $3, '')`,
          [id, `wd${id}`, close('api_settings')],
        )
        await tx.query(
          `INSERT INTO shops (user_id, platform_key, shop_key, shop_name, token, expires_at)
           VALUES ($1, 'tb', 'one', '', $2, now()), ($1, 'tb', 'two', '', NULL, now())`,
          [id, close('shops')],
        )
        await tx.query(
          `INSERT INTO withdraw_accounts (user_id, type, real_name, account, real_name_mask,
             account_mask, name_proved) VALUES ($1, 'alipay', $2, $3, '', '', true)`,
          [id, close('withdraw_accounts'), close('withdraw_accounts')],
        )
        await tx.query(
          `INSERT INTO withdrawals (user_id, withdraw_no, request_id, amount_fen, fee_fen, type,
             real_name, account, real_name_mask, account_mask, bank_name, bank_branch, name_proved)
           VALUES ($1, $2, $2, 100, 0, 'alipay', $3, $4, '', '', '', '', true)`,
          [id, `T${id}`, close('withdrawals'), close('withdrawals')],
        )
      }
      return ok(null)
    })
  }

  async function everything(): Promise<SealedValue[]> {
    const all: SealedValue[] = []
    for (const of of SEALED_COLUMNS) {
      for (let step = await nextSealed(db, of, 0); step !== null;) {
        all.push(...step.values)
        step = await nextSealed(db, of, step.upto)
      }
    }
    return all
  }
  async function countOpened(key: string): Promise<number> {
    const seal = makeSeal(bytes(key))
    return (await everything()).filter(({ sealed, about }) => seal.open(sealed, about) !== null)
      .length
  }

  const ALL = USERS * SEALED_COLUMNS.length
  const never = new AbortController().signal

  it('reaches every column that holds bytes', async () => {
    const columns = await db.query<{ name: string }>(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_schema = current_schema() AND data_type = 'bytea' ORDER BY 1`,
    )
    const known = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`)
    expect(columns.map(({ name }) => name)).toEqual([...known, ...Object.keys(NOT_SEALED)].sort())
    expect(await countOpened(OLD)).toBe(ALL)
  })

  it('is not taken without the one before, nor for one that was never used', async () => {
    expect(await refusalOf(NEW)).toMatch(/^密钥与数据库不符/)
    expect(await refusalOf(NEW, OTHER)).toMatch(/^密钥与数据库不符/)
    const keys = await enter(OLD, null)
    expect(await rotateKey(db, { keys, signal: never })).toEqual({ state: 'no_other_key' })
  })

  it('opens the shop beside the one before, and what is sealed is read with both', async () => {
    const keys = await enter(NEW, OLD)
    const seal = makeShopSeal(keys)
    const all = await everything()
    expect(all.every(({ sealed, about }) => seal.open(sealed, about) !== null)).toBe(true)
    expect(makeSeal(bytes(NEW)).open(seal.close('x', 'y'), 'y')).toBe('x')
    // What was hashed is found again: codes, verified names, the search of the desk.
    const room = makeSeal(bytes(OLD)).hashIn('accounts')
    expect(seal.hashIn('accounts')('use', 'value')).toBe(room('use', 'value'))
    expect(seal.isSigned('text', makeSeal(bytes(OLD)).sign('text'))).toBe(true)
    expect(await isOurKey(db, keys)).toBe(true)
  })

  it('takes over in steps that can be stopped and begun again', async () => {
    const keys = await enter(NEW, OLD)
    const stop = new AbortController()
    const stopping: Database = {
      ...db,
      transaction: async (work) => {
        const done = await db.transaction(work)
        stop.abort()
        return done
      },
    }
    expect(await rotateKey(stopping, { keys, signal: stop.signal })).toEqual({ state: 'stopped' })
    expect(await countOpened(NEW)).toBe(50)
    expect(await refusalOf(OLD)).toBe('in')
    expect(await rotateKey(db, { keys, signal: never })).toEqual({
      state: 'done',
      changed: ALL - 50,
      lost: 0,
    })
    expect([await countOpened(NEW), await countOpened(OLD)]).toEqual([ALL, 0])
    expect(await rotateKey(db, { keys, signal: never })).toEqual({ state: 'done_before' })
  })

  it('is then the only one, with the hashes of before', async () => {
    expect(await refusalOf(OLD)).toMatch(/^密钥与数据库不符/)
    const keys = await enter(NEW, null)
    const room = makeSeal(bytes(OLD)).hashIn('accounts')
    expect(makeShopSeal(keys).hashIn('accounts')('use', 'value')).toBe(room('use', 'value'))
    // And again: the hashes stay under the first of all.
    const third = await enter(OTHER, NEW)
    expect(await rotateKey(db, { keys: third, signal: never })).toMatchObject({ changed: ALL })
    const last = makeShopSeal(await enter(OTHER, null))
    expect(last.hashIn('accounts')('use', 'value')).toBe(room('use', 'value'))
  })
})
