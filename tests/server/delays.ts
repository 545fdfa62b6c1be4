import { z } from 'zod'

import { silentLog } from '#server/http/log.ts'
import { buildWatchApp } from '#server/watch/app.ts'
import { makeCounters } from '#server/watch/counters.ts'

import type { World } from './world.ts'

const delays = z.array(z.object({ name: z.string(), behind_seconds: z.number() }))

/** How far behind each job of the world is, in seconds, as the watch's listener answers it. */
export async function delaysOf({ db, jobs }: World): Promise<ReadonlyMap<string, number>> {
  const deps = {
    db,
    jobs,
    log: silentLog,
    keys: { key: new Uint8Array(32), before: null },
    counters: makeCounters(),
  }
  const reply = await buildWatchApp(deps).request('/jobs')
  const all = delays.parse(await reply.json())
  return new Map(all.map(({ name, behind_seconds }) => [name, behind_seconds]))
}

/** Which of the world's jobs have work, by what the bell asks; those that it does not ask for are absent. */
export async function dueOf({ db, jobs }: World): Promise<ReadonlyMap<string, boolean>> {
  const found = new Map<string, boolean>()
  for (const { name, due } of jobs) {
    if (due === undefined) continue
    const [row] = await db.query<{ is_due: boolean }>(`SELECT ${due} AS is_due`)
    found.set(name, found.get(name) === true || row?.is_due === true)
  }
  return found
}
