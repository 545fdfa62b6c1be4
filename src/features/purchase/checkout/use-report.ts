import { useEffect, useState } from 'react'

import { checkoutCalls } from '#src/data/recipients/checkout.ts'
import { answerOr } from '#src/data/recipients/worker.ts'
import type { DraftState, Preflight } from '#src/data/recipients/recipients.types.ts'

/** What is wrong with the rows of the list: `first` until a change, then computed again at each. */
export function useReport(first: Preflight, { header, revision }: DraftState): Preflight {
  const { mode } = header
  const [report, setReport] = useState(first)
  const [firstRevision] = useState(revision)
  useEffect(() => {
    let isLive = true
    const isFirst = revision === firstRevision
    const asked = isFirst ? Promise.resolve(null) : answerOr(checkoutCalls.preflight(mode), null)
    void asked.then((answer) => {
      if (isLive && answer !== null) setReport(answer)
    })
    return () => {
      isLive = false
    }
  }, [mode, revision, firstRevision])
  return report
}
