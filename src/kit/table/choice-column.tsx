import { Checkbox } from '@fluentui/react-components'

/** Which rows of a table are chosen. */
export type RowChoice<Row> = {
  readonly chosen: ReadonlySet<string>
  /** Like React's `setState`: the same function at every render, called with an updater. */
  readonly onChoose: (change: (chosen: ReadonlySet<string>) => ReadonlySet<string>) => void
  /** What the box of a row, and that of all rows, is called. */
  readonly labelOf: (row: Row) => string
  readonly allLabel: string
}

type OnChoose = RowChoice<never>['onChoose']

/** The first column of a table whose rows can be chosen. */
export const CHOICE_COLUMN = { key: 'select', title: '', width: '48px' } as const

function choose(onChoose: OnChoose, keys: readonly string[], isChosen: boolean): void {
  onChoose((chosen) => {
    const next = new Set(chosen)
    for (const key of keys) {
      if (isChosen) next.add(key)
      else next.delete(key)
    }
    return next
  })
}

type ChooseAllProps = {
  readonly keys: readonly string[]
  readonly choice: Pick<RowChoice<never>, 'chosen' | 'onChoose' | 'allLabel'>
}

const CHOOSE_ALL = 'data-choose-all'

/** For a control that has the focus and disappears when nothing is chosen any more. */
export function focusChooseAll(): void {
  document.querySelector<HTMLElement>(`[${CHOOSE_ALL}]`)?.focus()
}

/** All of a page at once. */
export function ChooseAll({ keys, choice: { chosen, onChoose, allLabel } }: ChooseAllProps) {
  const some = keys.some((key) => chosen.has(key))
  const all = some && keys.every((key) => chosen.has(key))
  return (
    <Checkbox
      aria-label={allLabel}
      {...{ [CHOOSE_ALL]: '' }}
      checked={all ? true : some ? 'mixed' : false}
      onChange={(_, { checked }) => choose(onChoose, keys, checked === true)}
    />
  )
}

type ChooseRowProps = {
  readonly rowKey: string
  readonly label: string
  readonly isChosen: boolean
  readonly onChoose: OnChoose
}

export function ChooseRow({ rowKey, label, isChosen, onChoose }: ChooseRowProps) {
  return (
    <Checkbox
      aria-label={label}
      checked={isChosen}
      onChange={(_, { checked }) => choose(onChoose, [rowKey], checked === true)}
    />
  )
}
