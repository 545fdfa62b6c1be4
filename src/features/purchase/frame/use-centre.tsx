import { useEffect, useRef, useState } from 'react'

import type { GoodsDetail } from '#contract/goods.ts'
import { invariant } from '#domain/result/assert.ts'
import { useOnline } from '#src/data/browser/online.ts'
import { draftCalls } from '#src/data/recipients/draft.ts'
import type { DraftState, MergeWay } from '#src/data/recipients/recipients.types.ts'
import { useRuns } from '#src/data/recipients/run-watch.ts'
import type { ImportState } from '../files/import-state.types.ts'
import type { Mode } from '../modes/mode.types.ts'
import type { Purchase } from '../modes/purchase-context.ts'
import { valueOrNotify } from '../shared/draft-actions.ts'
import { orderReason } from './order-reason.ts'
import { useFileDrop } from './use-file-drop.ts'
import { useImportQueue } from './use-import-queue.ts'
import { usePanel } from './use-panel.ts'
import { usePlatformOfFile } from './use-platform-of-file.ts'
import { useTablePaste } from './use-table-paste.ts'

type CentreInput = {
  readonly modes: readonly Mode[]
  readonly detail: GoodsDetail
  readonly state: DraftState
  readonly opening: number
}

function isUnderWay(importing: ImportState): boolean {
  return importing.kind === 'running' || (importing.kind === 'password' && importing.isTrying)
}

function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

/** Changes to the mode with whole phones; null where it cannot be used, or is the mode already. */
function toWholePhones(modes: readonly Mode[], { header }: DraftState): (() => void) | null {
  const way = modes.find(({ hasWholePhones }) => hasWholePhones === true)
  if (way === undefined || header.mode === way.key) return null
  if (way.unusable(header.platformKey) !== null) return null
  return () => void valueOrNotify(draftCalls.setHeader({ mode: way.key }))
}

function modeOf(modes: readonly Mode[], { header }: DraftState): Mode {
  return invariant(
    modes.find(({ key }) => key === header.mode),
    'every entry mode is listed',
  )
}

/** Input, list and drop target of the open mode. */
export function useCentre({ modes, detail, state, opening }: CentreInput) {
  const isOnline = useOnline()
  const mode = modeOf(modes, state)
  const { panel, withPanel, isDrawn, hasRows, isListShown, setIsListShown } = usePanel(mode, state)
  const [merge, setMerge] = useState<MergeWay>('append')
  const { queue, state: importing } = useImportQueue(modes, useLatest(merge), opening)
  const { header, readOnly, run } = state
  const isImporting = isUnderWay(importing)
  const isLocked = readOnly || isImporting || (run !== null && run.status !== 'done')
  const hasPlatform = header.platformId !== null
  const choosePlatform = usePlatformOfFile(detail)
  const drop = useFileDrop({ queue, hasPlatform, isLocked, choosePlatform })
  const isPasted = mode.takesPastedCells === true && !isLocked && importing.kind !== 'columns'
  useTablePaste(isPasted, drop.addFiles)
  const locateCell = (rowId: number, columnId: string): void =>
    withPanel((panel) => panel.locate(rowId, columnId))
  const { List } = mode
  const node = isDrawn && <List ref={panel} key={mode.key} />
  const purchase: Purchase = {
    hasPlatform,
    hasRows,
    authorise: toWholePhones(modes, state),
    files: { queue, state: importing, add: drop.addFiles, merge, setMerge },
    rows: {
      show: (filter) => withPanel((panel) => panel.show(filter)),
      showIssue: (issue) => withPanel((panel) => panel.showIssue(issue)),
      locate: (rowId) => locateCell(rowId, 'name'),
      locateCell,
    },
    list: { node, isShown: isListShown, show: setIsListShown },
  }
  const isMapping = importing.kind === 'columns'
  const runs = useRuns()
  const reason = orderReason({ state, isOnline, isImporting, isMapping, runs, mode })
  return {
    mode,
    purchase,
    drop,
    withPanel,
    isLocked,
    isMapping,
    isDrawn: isDrawn || !hasRows,
    reason,
  }
}
