import { Checkbox } from '@fluentui/react-components'

import type { CellColumn } from './record-table.tsx'

type Choice<Row> = {
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (keys: ReadonlySet<string>) => void
  /** What the box of a row, and that of all rows, is called. */
  readonly labelOf: (row: Row) => string
  readonly allLabel: string
}

const SELECT = { key: 'select', title: '', width: '48px' } as const

/** The first column of a table whose rows can be chosen, and all of a page at once. */
export function choiceColumn<Row>(choice: Choice<Row>): CellColumn<Row> {
  const { rows, keyOf, chosen, onChoose, labelOf, allLabel } = choice
  const some = rows.some((row) => chosen.has(keyOf(row)))
  const all = some && rows.every((row) => chosen.has(keyOf(row)))
  const choose = (which: readonly Row[], isChosen: boolean): void => {
    const next = new Set(chosen)
    for (const row of which) {
      if (isChosen) next.add(keyOf(row))
      else next.delete(keyOf(row))
    }
    onChoose(next)
  }
  return {
    ...SELECT,
    content: (
      <Checkbox
        aria-label={allLabel}
        checked={all ? true : some ? 'mixed' : false}
        onChange={(_, { checked }) => choose(rows, checked === true)}
      />
    ),
    cell: (row) => (
      <Checkbox
        aria-label={labelOf(row)}
        checked={chosen.has(keyOf(row))}
        onChange={(_, { checked }) => choose([row], checked === true)}
      />
    ),
  }
}

/** The same place, while there are no rows yet. */
export const NO_CHOICE = SELECT
