import type { Page } from 'playwright-core'

import { invariant } from '#domain/result/assert.ts'

/** What the threads of the page did between two marks, in ms of processor time: a busy machine distorts it least. */
export type ThreadTime = { readonly longestTaskMs: number; readonly workerMs: number }

/** A task of a thread, as Chromium traces it; `tdur` in microseconds of processor time. */
type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

export type ThreadTrace = { readonly stop: () => Promise<ThreadTime> }

/** @param marks the names of the page's performance marks: from the first on, the worker until the second. */
export async function traceThreads(
  page: Page,
  [from, to]: readonly [string, string],
): Promise<ThreadTrace> {
  const devtools = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => {
    // Chromium's own format; only these fields are read.
    events.push(...(value as unknown as TraceEvent[]))
  })
  const includedCategories = ['toplevel', 'blink.user_timing', '__metadata']
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories },
  })
  return {
    stop: async () => {
      const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
      await devtools.send('Tracing.end')
      await complete
      return measure(events, from, to)
    },
  }
}

function measure(events: readonly TraceEvent[], from: string, to: string): ThreadTime {
  const begun = invariant(
    events.find(({ name }) => name === from),
    'the page marks the beginning',
  )
  const shown = invariant(
    events.find(({ name }) => name === to),
    'the page marks the end',
  )
  const workers = new Set(
    events
      .filter(({ name, pid }) => name === 'thread_name' && pid === begun.pid)
      .filter(({ args }) => args?.name?.startsWith('Dedicated') === true)
      .map(({ tid }) => tid),
  )
  let longest = 0
  let worker = 0
  for (const { name, ph, pid, tid, ts, tdur = 0 } of events) {
    const isTask = name === 'ThreadControllerImpl::RunTask' && ph === 'X'
    if (!isTask || pid !== begun.pid || ts < begun.ts) continue
    if (tid === begun.tid) longest = Math.max(longest, tdur)
    else if (workers.has(tid) && ts < shown.ts) worker += tdur
  }
  return { longestTaskMs: longest / 1_000, workerMs: worker / 1_000 }
}
