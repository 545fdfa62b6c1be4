import { expect, it } from 'vitest'

import { housekeepingJob } from '#server/modules/accounts/housekeeping.ts'
import { receiveCode } from './phone.ts'
import { onBothEngines } from './world.ts'

onBothEngines('housekeeping', (world) => {
  it('clears what nobody can use any more, and leaves what counts', async () => {
    const { db } = world()
    const user = await world().newUser()
    await receiveCode(world(), 'login', user.mobile)
    await db.query(
      `INSERT INTO captchas (key_hash, scope_hash, answer_hash, made_at)
       VALUES ('old', '', '', now() - interval '1 hour'), ('new', '', '', now())`,
    )
    await db.query(
      `INSERT INTO limit_counts (name, most, taken, ends_at)
       VALUES ('old', 1, 1, now() - interval '2 days'), ('new', 1, 1, now())`,
    )
    await db.query(
      `INSERT INTO devices (id, user_id, token_hash, name, seen_at)
       VALUES (gen_random_uuid(), $1, 'old', '', now() - interval '181 days')`,
      [user.userId],
    )
    const counts = async () => {
      const [row] = await db.query<Record<string, number>>(
        `SELECT (SELECT count(*) FROM captchas)::int AS captchas,
           (SELECT count(*) FROM devices)::int AS devices,
           (SELECT count(*) FROM sessions)::int AS sessions,
           (SELECT count(*) FROM sms_codes)::int AS codes,
           (SELECT count(*) FROM limit_counts WHERE name IN ('old', 'new'))::int AS limits`,
      )
      return row
    }
    expect(await counts()).toEqual({ captchas: 2, devices: 2, sessions: 1, codes: 1, limits: 2 })
    expect(await housekeepingJob(db).next()).toBe(false)
    expect(await counts()).toEqual({ captchas: 1, devices: 1, sessions: 1, codes: 1, limits: 1 })
    await db.query(`UPDATE sms_codes SET sent_at = now() - interval '3 days'`)
    await db.query(`UPDATE sessions SET created_at = now() - interval '32 days'`)
    await housekeepingJob(db).next()
    expect(await counts()).toEqual({ captchas: 1, devices: 1, sessions: 0, codes: 0, limits: 1 })
  })
})
