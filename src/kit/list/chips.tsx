import { Button, Tag, makeStyles, mergeClasses } from '@fluentui/react-components'

import { FILTER_PANEL } from '#src/text/list-filters.ts'
import type { Chip } from './filter-chips.ts'
import type { FilterLookProps } from './filter-look.types.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px',
    marginBottom: '12px',
  },
  inLine: { flexBasis: '100%', order: 3, marginBottom: 0 },
})

type ChipsProps<O> = Pick<FilterLookProps<O>, 'fields' | 'set'> & {
  readonly chips: readonly Chip[]
  /** Under a line of controls. */
  readonly isInLine?: boolean
}

/** What is chosen; pressing one removes it. */
export function Chips<O>({ fields, chips, set, isInLine = false }: ChipsProps<O>) {
  const styles = useStyles()
  if (chips.length === 0) return null
  // The order remains.
  const none = fields.flatMap(([key, { isOrder }]) => (isOrder ? [] : [[key, ''] as const]))
  return (
    <div
      className={mergeClasses(styles.root, isInLine && styles.inLine)}
      role="group"
      aria-label={FILTER_PANEL.chosen}
    >
      {chips.map(({ text, remove = FILTER_PANEL.remove(text), without }) => (
        <Tag
          key={text}
          dismissible
          appearance="brand"
          size="small"
          aria-label={remove}
          dismissIcon={{ 'aria-hidden': true }}
          onClick={() => set(without)}
        >
          {text}
        </Tag>
      ))}
      <Button
        size="small"
        appearance="transparent"
        onClick={() => set({ from: '', to: '', ...Object.fromEntries(none) })}
      >
        {FILTER_PANEL.clear}
      </Button>
    </div>
  )
}
