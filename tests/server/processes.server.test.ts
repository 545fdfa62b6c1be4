import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { afterAll, beforeEach, expect, it } from 'vitest'

import { pictureStoreId } from '#server/open-pictures.ts'
import { enterAmong } from '#server/processes.ts'
import { START_REFUSALS } from '#server/start-refusal.ts'
import { onBothEngines } from './world.ts'

onBothEngines('processes of one shop', (world) => {
  const folders = ['one', 'two'].map((name) =>
    mkdtempSync(path.join(os.tmpdir(), `wandan-pictures-${name}-`)),
  )
  const [one = '', two = ''] = folders
  const bucket = (name: string) => ({
    dataDir: one,
    s3: { endpoint: 'https://s3.example', bucket: name, id: '', secret: '', region: '' },
  })
  const enter = (store: string) => enterAmong(world().db, { pictureStore: store })
  const age = (seconds: number) =>
    world().db.query(`UPDATE processes SET seen_at = now() - make_interval(secs => $1)`, [seconds])

  beforeEach(() => world().db.query('DELETE FROM processes'))
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  it('know how many they are, and who has left', async () => {
    const first = await enter('shared')
    const second = await enter('shared')
    await first.job.next()
    expect(first.living()).toBe(2)
    await second.leave()
    await first.job.next()
    expect(first.living()).toBe(1)
  })

  it('count one that was killed for no longer than twenty seconds', async () => {
    await enter('shared')
    const second = await enter('shared')
    await age(21)
    await second.job.next()
    expect(second.living()).toBe(1)
  })

  it('with pictures at two places are refused, until the other was not seen for a while', async () => {
    await enter('here')
    await expect(enter('elsewhere')).rejects.toThrow(START_REFUSALS.picturesApart().zh)
    await age(21)
    // When two come at the same moment, one stays.
    const both = await Promise.allSettled([enter('elsewhere'), enter('here')])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('enter again by themselves when the table was emptied by a crash of the database', async () => {
    const first = await enter('shared')
    await world().db.query('DELETE FROM processes')
    await first.job.next()
    const rows = await world().db.query('SELECT 1 FROM processes')
    expect(rows).toHaveLength(1)
  })

  it('share a place of pictures by its folder or its bucket', async () => {
    const place = (dataDir: string) => pictureStoreId({ s3: null, dataDir })
    const ids = [await place(one), await place(one), await place(two)]
    expect(new Set(ids).size).toBe(2)
    expect(ids[0]).toBe(ids[1])
    const [a, again, b] = await Promise.all(
      ['a', 'a', 'b'].map((name) => pictureStoreId(bucket(name))),
    )
    expect([a === again, a === b]).toEqual([true, false])
  })
})
