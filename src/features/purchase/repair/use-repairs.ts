import { useMemo } from 'react'

import type { RepairKind } from '#domain/recipient/region-repair.ts'
import { listCalls } from '#src/data/recipients/list.ts'
import { orThrow } from '#src/data/recipients/worker.ts'
import type { RepairCounts, RepairRow } from '#src/data/recipients/recipients.types.ts'
import type { RowSource } from '#src/kit/data-table/data-table.types.ts'
import { useDraft } from '../shared/draft-context.ts'
import { useLongList } from '../shared/use-long-list.ts'

/** In px, until a row is measured: lines for before, after and why. */
const ROW_HEIGHT = 96

type RepairQuery = {
  /** Null = all. */
  readonly kind: RepairKind | null
  /** Called with every window: how many rows there are of each kind. */
  readonly onCounts: (counts: RepairCounts) => void
}

/** The rows of a kind, those in view loaded. */
export function useRepairs({ kind, onCounts }: RepairQuery) {
  const { header, revision } = useDraft().state
  const { mode } = header
  const source = useMemo<RowSource<RepairRow>>(
    () => ({
      key: `${mode}:${kind ?? 'all'}`,
      revision,
      load: async (offset, limit) => {
        const answer = await orThrow(listCalls.repairs(mode, kind, offset, limit))
        onCounts(answer.counts)
        return answer
      },
    }),
    [mode, kind, revision, onCounts],
  )
  return useLongList(source, ROW_HEIGHT)
}
