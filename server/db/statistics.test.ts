import { expect, it } from 'vitest'

import { openEmbedded } from './embedded.ts'
import { refreshStatistics } from './statistics.ts'

it('a table that has grown is planned as the large one it is, and is left alone until it doubles', async () => {
  const db = await openEmbedded(null)
  await db.query('CREATE TABLE grown (id int, word text)')
  await db.query('CREATE INDEX grown_word ON grown (word)')
  const fill = (rows: number) =>
    db.query(`INSERT INTO grown SELECT i, 'word ' || i FROM generate_series(1, $1::int) AS g(i)`, [
      rows,
    ])
  const rows = async () => {
    const [grown] = await db.query<{ n: number }>(
      `SELECT reltuples::int AS n FROM pg_class WHERE relname = 'grown'`,
    )
    return grown?.n
  }
  await fill(10_000)
  expect(await refreshStatistics(db)).toBe(true)
  expect(await rows()).toBe(10_000)
  expect(await refreshStatistics(db)).toBe(false)
  await fill(5000)
  expect(await refreshStatistics(db)).toBe(false)
  await fill(15_000)
  expect(await refreshStatistics(db)).toBe(true)
  expect(await rows()).toBe(30_000)
  await db.close()
})
