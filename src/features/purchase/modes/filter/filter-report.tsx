import { useState } from 'react'
import { Button, mergeClasses } from '@fluentui/react-components'

import type {
  FilterChoice,
  FilterListKind,
  FilterReport,
  FilterSource,
} from '#src/data/recipients/recipients.types.ts'
import { FILTER, FILTER_TYPE_TEXT, MATCH_WAY_TEXT } from '#src/text/filter.ts'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { useDraft } from '../../shared/draft-context.ts'
import { Strip } from '../../shared/strip.tsx'
import { useFilterStyles } from './filter.styles.ts'
import { FilterListDialog } from './list-dialog.tsx'

type ReportProps = {
  readonly source: FilterSource
  readonly report: FilterReport
  /** Runs again with the same values and another choice. */
  readonly onRetry: (choice: Partial<FilterChoice>) => void
  readonly onTakeSuspects: () => Promise<void>
}

type LookProps = {
  readonly text: string
  readonly isBad?: boolean
  readonly onLook: () => void
}

function Look({ text, isBad = false, onLook }: LookProps) {
  const styles = useFilterStyles()
  return (
    <OpenerButton
      size="small"
      appearance="transparent"
      className={mergeClasses(styles.link, isBad && styles.badLink)}
      onClick={onLook}
    >
      {text}
    </OpenerButton>
  )
}

/** Why nothing matched, and what would. */
function Nothing({ source, report, onRetry }: Omit<ReportProps, 'onTakeSuspects'>) {
  const styles = useFilterStyles()
  const { isLocked } = useDraft()
  const { hint, type } = report
  return (
    <>
      <span className={styles.strong}>{FILTER.none}</span>
      {hint !== null && hint.nearest.length > 0 && <span>{FILTER.nearest(hint.nearest)}</span>}
      {type === 'orderNo' && source.damagedOrderNos > 0 && (
        <span>{FILTER.noneDamaged(source.damagedOrderNos)}</span>
      )}
      {hint?.elsewhere.map(({ type: other, way, rows }) => (
        <Button
          key={`${other}${way}`}
          size="small"
          disabled={isLocked}
          onClick={() => onRetry({ type: other, way })}
        >
          {FILTER.elsewhere(FILTER_TYPE_TEXT[other], MATCH_WAY_TEXT[way], rows)}
        </Button>
      ))}
    </>
  )
}

function Changes({ report }: { readonly report: FilterReport }) {
  const styles = useFilterStyles()
  const { added, removed, placed } = report
  return (
    <span className={mergeClasses(styles.line, styles.quiet)}>
      {added + removed === 0 && FILTER.unchanged}
      {added > 0 && <span>{FILTER.added(added)}</span>}
      {removed > 0 && <span>{FILTER.removed(removed)}</span>}
      {placed > 0 && <span>{FILTER.placed(placed)}</span>}
    </span>
  )
}

/** What the last run came to. */
export function FilterReportStrip(props: ReportProps) {
  const { source, report } = props
  const styles = useFilterStyles()
  const [shown, setShown] = useState<FilterListKind | null>(null)
  const isNothing = report.matched === 0
  const { missing, several, suspects } = report
  return (
    <Strip intent={isNothing || suspects > 0 ? 'warning' : 'info'}>
      <div className={styles.facts}>
        {isNothing ? (
          <Nothing {...props} />
        ) : (
          <>
            <span className={styles.strong}>{FILTER.result(report.matched, source.rows)}</span>
            <Changes report={report} />
          </>
        )}
        {missing > 0 && (
          <Look
            isBad={!isNothing}
            text={FILTER.missing(missing)}
            onLook={() => setShown('missing')}
          />
        )}
        {several > 0 && <Look text={FILTER.several(several)} onLook={() => setShown('several')} />}
        {suspects > 0 && (
          <Look text={FILTER.suspects(suspects)} onLook={() => setShown('suspects')} />
        )}
      </div>
      {shown !== null && (
        <FilterListDialog
          kind={shown}
          suspects={suspects}
          onTakeSuspects={() => {
            setShown(null)
            void props.onTakeSuspects()
          }}
          onClose={() => setShown(null)}
        />
      )}
    </Strip>
  )
}
