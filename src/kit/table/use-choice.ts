import { useMemo, useState } from 'react'

import type { RowChoice } from './choice-column.tsx'
import { useEventCallback } from '#src/kit/hooks/use-event-callback.ts'

export type Choice<Row> = {
  readonly chosen: ReadonlySet<string>
  readonly onChoose: RowChoice<Row>['onChoose']
  /** What is chosen, as it was shown last. */
  readonly records: readonly Row[]
  /** How many of them are not on this page. */
  readonly elsewhere: number
  readonly clear: () => void
}

/**
 * The chosen rows of a list, across pages and tabs, until they are cleared. The records themselves
 * are kept, so that an action applies to all of them.
 * @param rows those of the page
 */
export function useChoice<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Choice<Row> {
  const [kept, setKept] = useState<ReadonlyMap<string, Row>>(new Map())
  const chosen = useMemo(() => new Set(kept.keys()), [kept])
  const shown = new Map(rows.map((row) => [keyOf(row), row]))
  const onChoose = useEventCallback<Parameters<RowChoice<Row>['onChoose']>, void>((change) =>
    setKept((before) => {
      const next = new Map<string, Row>()
      for (const key of change(new Set(before.keys()))) {
        const row = shown.get(key) ?? before.get(key)
        if (row !== undefined) next.set(key, row)
      }
      return next
    }),
  )
  return {
    chosen,
    onChoose,
    records: Array.from(kept, ([key, row]) => shown.get(key) ?? row),
    elsewhere: [...chosen].filter((key) => !shown.has(key)).length,
    clear: () => setKept(new Map()),
  }
}
