import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { getUserInfo } from '#contract/accounts.ts'
import { login } from '#contract/sign-in.ts'
import type { Database } from '#server/db/database.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { isMigrated } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { SANDBOX_ACCOUNTS, SANDBOX_PASSWORD } from '#server/db/seed/accounts.data.ts'
import { enterInstallation } from '#server/installation.ts'
import { verifyLedger } from '#server/modules/wallet/verify-ledger.ts'

import { loadRelease, RELEASES, RELEASES_FOLDER } from './release-dump.ts'
import { orderBody, place, rows } from './rows.ts'
import { newDatabase, openWorld, request, type TestUser } from './world.ts'

const kept = z.object({ session: z.string(), parcels: z.int() })

async function openEmpty(engine: 'embedded' | 'postgres') {
  if (engine === 'embedded') return { db: await openEmbedded(null), release: () => undefined }
  const { url, release } = await newDatabase()
  return { db: openPostgres(url, () => undefined), release }
}

const parcelsIn = async (db: Database): Promise<number> =>
  (await db.query<{ count: number }>('SELECT count(*) FROM parcels'))[0]?.count ?? 0

describe('today’s program opens the database of an earlier release', () => {
  it('is tried with the first tree, among others', () => {
    expect(RELEASES).toContain('2026-11-22')
  })

  const ways = RELEASES.flatMap((release) =>
    (['embedded', 'postgres'] as const).map((engine) => [release, engine] as const),
  )
  it.each(ways)('%s on %s', async (release, engine) => {
    const expected = kept.parse(
      JSON.parse(readFileSync(`${RELEASES_FOLDER}/${release}.json`, 'utf8')),
    )
    const { db, release: free } = await openEmpty(engine)
    await loadRelease(db, release)
    const world = await openWorld(db)
    expect(await isMigrated(db)).toBe(true)
    const sealKey = 'ab'.repeat(32)
    const settings = { sandbox: true, databaseUrl: null, dataDir: '/nowhere' }
    await enterInstallation(db, { ...settings, sealKey, sealKeyBefore: null }, 'server')
    expect(await verifyLedger(db)).toMatchObject({ wrong: null })
    expect(await parcelsIn(db)).toBe(expected.parcels)

    const mobile = SANDBOX_ACCOUNTS[0].mobile
    const body = { mobile, password: SANDBOX_PASSWORD, type: 'password' as const }
    expect(await world.call(login, { body })).toMatchObject({ code: 0 })
    const headers = { cookie: expected.session }
    const user: TestUser = {
      userId: 0, // nobody asks
      mobile,
      cookie: expected.session,
      call: (endpoint, { headers: more = {}, ...rest } = {}) =>
        request(world.url, endpoint, { ...rest, headers: { ...headers, ...more } }),
    }
    expect((await user.call(getUserInfo)).data).toMatchObject({ mobile: '138****8000' })
    expect(await place(user, orderBody(rows(2)))).toMatchObject({ code: 0 })
    expect(await parcelsIn(db)).toBe(expected.parcels + 2)
    // It proves the books once more.
    await world.close()
    await free()
  })
})
