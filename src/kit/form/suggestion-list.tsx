import {
  Portal,
  makeStyles,
  mergeClasses,
  tokens,
  usePositioning,
} from '@fluentui/react-components'

import { wd } from '#src/kit/theme/theme.ts'

/** What may be meant by what is typed; `hint` distinguishes namesakes. */
export type Suggestion = { readonly key: string; readonly text: string; readonly hint: string }

const useStyles = makeStyles({
  list: {
    zIndex: 1_000_001,
    minWidth: '168px',
    maxWidth: '360px',
    maxHeight: '264px',
    overflowY: 'auto',
    boxSizing: 'border-box',
    padding: '4px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: wd.float,
  },
  option: {
    display: 'flex',
    alignItems: 'baseline',
    columnGap: '12px',
    minHeight: '28px',
    lineHeight: '28px',
    padding: '0 8px',
    borderRadius: tokens.borderRadiusSmall,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  active: { backgroundColor: tokens.colorNeutralBackground1Selected },
  hint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

type SuggestionListProps = {
  readonly id: string
  readonly label: string
  /** The field; the list is below it. */
  readonly target: HTMLElement | null
  readonly items: readonly Suggestion[]
  /** The marked one, or -1. */
  readonly at: number
  readonly onChoose: (place: number) => void
}

export function SuggestionList(props: SuggestionListProps) {
  const { id, label, target, items, at, onChoose } = props
  const styles = useStyles()
  const { containerRef } = usePositioning({
    target,
    position: 'below',
    align: 'start',
    offset: 2,
    fallbackPositions: ['above-start'],
  })
  return (
    <Portal>
      <div ref={containerRef} id={id} role="listbox" aria-label={label} className={styles.list}>
        {items.map((item, place) => (
          <div
            key={item.key}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === at}
            className={mergeClasses(styles.option, place === at && styles.active)}
            tabIndex={-1}
            onMouseDown={(event) => {
              // The field keeps the focus.
              event.preventDefault()
              onChoose(place)
            }}
          >
            {item.text}
            {item.hint !== '' && <span className={styles.hint}>{item.hint}</span>}
          </div>
        ))}
      </div>
    </Portal>
  )
}
