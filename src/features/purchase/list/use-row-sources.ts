import { useEffect, useState } from 'react'

import type { EntryMode } from '#domain/order/order-sources.ts'
import { importCalls } from '#src/data/recipients/import.ts'
import type { RowSources } from '#src/data/recipients/recipients.types.ts'

type ListSources = {
  readonly mode: EntryMode
  readonly extent: string
  readonly sources: RowSources
}

/** Where the rows of a list came from; null until it is known. `extent` changes when rows come or go. */
export function useRowSources(mode: EntryMode, extent: string): RowSources | null {
  const [known, setKnown] = useState<ListSources | null>(null)
  useEffect(() => {
    let isWanted = true
    void importCalls.rowSources(mode).then((sources) => {
      // No answer when the draft was closed or the worker died: that is reported elsewhere.
      if (isWanted && sources.ok) setKnown({ mode, extent, sources: sources.value })
    })
    return () => {
      isWanted = false
    }
  }, [mode, extent])
  return known?.mode === mode ? known.sources : null
}
