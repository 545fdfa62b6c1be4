import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

import { addMark, isAway, showNotice } from '#src/data/browser/attention.ts'
import { keepAwake } from '#src/data/browser/wake-lock.ts'
import { isLongRun } from '#src/data/recipients/long-run.ts'
import type { LiveRun } from '#src/data/recipients/recipients.types.ts'
import { showRunResults } from '#src/data/recipients/run-results.ts'
import { troubleOf } from '#src/data/recipients/run-trouble.ts'
import { runWatch } from '#src/data/recipients/run-watch.ts'

/** The words of the dock; loaded with the first run that ends while the user is away. */
const loadWords = () => import('#src/features/runs/run-words.ts')

/** The machine stays awake while this tab sends; the end of a long run calls the user back. */
export function useRunAttention(runs: readonly LiveRun[]): void {
  const navigate = useNavigate()
  const isSending = runs.some(({ sender }) => sender === 'here')
  useEffect(() => (isSending ? keepAwake() : undefined), [isSending])
  const open = useEffectEvent((run: LiveRun): void => {
    if (run.status !== 'done') return // the dock of the window that is now in front goes on with it
    if (troubleOf(run) > 0) showRunResults(run.runId)
    else {
      const search = { placed: run.orderSn ?? 'latest' }
      void navigate({ to: '/user-center/package-list', search })
    }
  })
  const callBack = useEffectEvent((run: LiveRun, wasHere: boolean): void => {
    if (!wasHere || !isLongRun(run) || !isAway()) return
    addMark()
    void loadWords().then(({ awayText, dockTitle }) => {
      showNotice({
        title: dockTitle(run),
        text: awayText(run),
        tag: run.runId,
        onOpen: () => open(run),
      })
    })
  })
  useEffect(() => runWatch.onSettled(callBack), [])
}
