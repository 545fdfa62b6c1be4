import { expect, it, vi } from 'vitest'

import type { Queryable } from '#server/db/database.ts'
import { silentLog } from '#server/http/log.ts'
import { hangBell } from '#server/job-bell.ts'
import { startJobs, type Job } from '#server/jobs.ts'

import { dueOf } from './delays.ts'
import { orderBody, place, rows } from './rows.ts'
import { onBothEngines } from './world.ts'

onBothEngines('the bell of the jobs', (world) => {
  /** Every job that the bell asks for does what it finds. */
  async function workOff(): Promise<void> {
    const asked = world().jobs.filter(({ due }) => due !== undefined)
    let worked = true
    while (worked) {
      worked = false
      for (const job of asked) while (await job.next()) worked = true
    }
  }

  const due = async () =>
    [...(await dueOf(world()))].flatMap(([name, isDue]) => (isDue ? [name] : [])).toSorted()

  it('finds the work of an order, and none once it is done', async () => {
    await workOff()
    expect(await due()).toEqual([])
    await place(await world().newUser({ balanceFen: 100_000 }), orderBody(rows(2)))
    expect(await due()).toEqual(['courier', 'parcel_keys', 'reports'])
    await workOff()
    expect(await due()).toEqual([])
  })

  it('looks for all that wait in one statement, and rings for those that have work', async () => {
    const texts: string[] = []
    const counted: Queryable = {
      query: (sql, params) => {
        texts.push(sql)
        return world().db.query(sql, params)
      },
    }
    const stopping = new AbortController()
    const bell = hangBell(counted, silentLog, stopping.signal)
    const rung: string[] = []
    const never = ['false', '1 = 2', 'NULL::boolean'].map(async (sql) => {
      await bell.whenDue(sql)
      rung.push(sql)
    })
    await Promise.all([bell.whenDue('true'), bell.whenDue('1 = 1'), bell.whenDue('true')])
    expect(texts).toHaveLength(1)
    expect(rung).toEqual([])
    stopping.abort()
    await Promise.all([...never, bell.stopped])
  })

  it('a job that is rung for does its piece, whichever process made it', async () => {
    await workOff()
    const job = world().jobs.find(({ name }) => name === 'parcel_keys')
    let pieces = 0
    const watched: Job = {
      name: 'parcel_keys',
      idleMs: 1,
      ...(job?.due !== undefined && { due: job.due }),
      next: async () => {
        const worked = (await job?.next()) === true
        if (worked) pieces++
        return worked
      },
    }
    const running = startJobs([watched], { log: silentLog, db: world().db })
    await place(await world().newUser({ balanceFen: 100_000 }), orderBody(rows(2)))
    await vi.waitFor(() => expect(pieces).toBeGreaterThan(0), 30_000)
    await running.stop()
    expect(await due()).not.toContain('parcel_keys')
  })
})
