import {
  Button,
  InteractionTag,
  InteractionTagPrimary,
  InteractionTagSecondary,
  makeStyles,
  tokens,
} from '@fluentui/react-components'

import type { RecipientField } from '#domain/recipient/recipient.ts'
import type { ColumnFilter } from '#src/data/recipients/recipients.types.ts'
import { FILTER } from '#src/text/list-tools.ts'
import { LIST } from '#src/text/purchase.ts'
import type { ShownList } from './view/use-list-view.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '6px 8px',
    flexShrink: 0,
    minHeight: '36px',
    padding: '4px 12px 4px 16px',
    boxSizing: 'border-box',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase200,
  },
  name: { color: tokens.colorNeutralForeground3 },
  text: {
    display: 'block',
    maxWidth: '240px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
})

/** Up to this many values are named; more are only counted. */
const NAMED = 2

export function chipText(filter: ColumnFilter): string {
  const column = LIST.columns[filter.field]
  if (filter.kind === 'contains') return FILTER.chipContains(column, filter.text)
  const values = filter.values.map((value) => (value === '' ? FILTER.blank : value))
  const shown = values.length > NAMED ? [FILTER.chipMore(values[0] ?? '', values.length)] : values
  return FILTER.chipValues(column, shown)
}

type FilterChipsProps = {
  readonly list: ShownList
  readonly onOpen: (field: RecipientField, anchor: HTMLElement) => void
}

/** Which columns are filtered, and by what; nothing when none is. */
export function FilterChips({ list, onOpen }: FilterChipsProps) {
  const styles = useStyles()
  const { columns } = list.wanted
  if (columns.length === 0) return null
  return (
    <div className={styles.bar} role="group" aria-label={FILTER.bar}>
      <span className={styles.name}>{FILTER.bar}</span>
      {columns.map((filter) => {
        const text = chipText(filter)
        return (
          <InteractionTag key={filter.field} size="small" appearance="brand">
            <InteractionTagPrimary
              hasSecondaryAction
              aria-label={FILTER.change(text)}
              onClick={({ currentTarget }) => onOpen(filter.field, currentTarget)}
            >
              <span className={styles.text}>{text}</span>
            </InteractionTagPrimary>
            <InteractionTagSecondary
              aria-label={FILTER.remove(text)}
              onClick={() => list.setColumn(filter.field, null)}
            />
          </InteractionTag>
        )
      })}
      <Button size="small" appearance="transparent" onClick={list.clearColumns}>
        {FILTER.clearAll}
      </Button>
    </div>
  )
}
