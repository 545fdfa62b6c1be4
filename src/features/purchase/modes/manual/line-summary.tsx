import { mergeClasses, useRestoreFocusTarget } from '@fluentui/react-components'

import type { ManualLineFilter, ManualState } from '#src/data/recipients/recipients.types.ts'
import { MANUAL } from '#src/text/manual.ts'
import { useManualStyles } from './manual.styles.ts'

type LineSummaryProps = {
  readonly counts: ManualState['counts']
  readonly onShow: (filter: ManualLineFilter) => void
}

/** 共 50,000 行：识别 49,120 · 重复 312 · 未识别 568; what was left out can be looked at. */
export function LineSummary({ counts, onShow }: LineSummaryProps) {
  const styles = useManualStyles()
  const focusBack = useRestoreFocusTarget()
  const { entries, lines, recognised, duplicates, unrecognised, removed } = counts
  if (entries === 0) return null
  const left = [
    { id: 'duplicate', n: duplicates, text: MANUAL.duplicates, tip: MANUAL.showDuplicates },
    {
      id: 'unrecognised',
      n: unrecognised,
      text: MANUAL.unrecognised,
      tip: MANUAL.showUnrecognised,
    },
    { id: 'removed', n: removed, text: MANUAL.removed, tip: MANUAL.showRemoved },
  ] as const
  return (
    <div className={styles.summary}>
      <span className={styles.total}>{MANUAL.total(entries, lines)}</span>
      <span>{MANUAL.recognised(recognised)}</span>
      {left
        .filter(({ n }) => n > 0)
        .map(({ id, n, text, tip }) => (
          <button
            {...focusBack}
            key={id}
            type="button"
            className={mergeClasses(styles.count, id === 'unrecognised' && styles.unread)}
            title={tip(n)}
            onClick={() => onShow(id)}
          >
            {text(n)}
          </button>
        ))}
    </div>
  )
}
