import { useMemo } from 'react'

import { manualCalls } from '#src/data/recipients/manual.ts'
import { orThrow } from '#src/data/recipients/worker.ts'
import type { ManualLine, ManualLineFilter } from '#src/data/recipients/recipients.types.ts'
import type { RowSource } from '#src/kit/data-table/data-table.types.ts'
import { useLongList } from '../../shared/use-long-list.ts'

/** In px, until a line is measured: one line of text, its reason and its buttons. */
const LINE_HEIGHT = 76

/** The lines of a filter, those in view loaded. */
export function useLines(filter: ManualLineFilter, revision: number) {
  const source = useMemo<RowSource<ManualLine>>(
    () => ({
      key: filter,
      revision,
      load: (offset, limit) => orThrow(manualCalls.lines(filter, offset, limit)),
    }),
    [filter, revision],
  )
  return useLongList(source, LINE_HEIGHT)
}
