import { ToggleButton } from '@fluentui/react-components'

import type { RowIssueCode } from '#domain/recipient/row-issue.ts'
import type { Preflight, RowTrouble } from '#src/data/recipients/recipients.types.ts'
import { CHECKOUT } from '#src/text/purchase-checkout.ts'
import { ROW_ISSUE_LABEL } from '#src/text/row-issues.ts'
import { useCheckoutStyles } from './checkout.styles.ts'

type Kind = { readonly code: RowIssueCode; readonly count: number; readonly isWarning: boolean }

/** Counts by issue code: the same issue in several fields is one kind. */
export function byCode(troubles: readonly RowTrouble[]): ReadonlyMap<RowIssueCode, number> {
  const counts = new Map<RowIssueCode, number>()
  for (const { code, count } of troubles) counts.set(code, (counts.get(code) ?? 0) + count)
  return counts
}

/** Errors first, each group most frequent first. */
export function kindsOf({ reasons, warnings }: Preflight): readonly Kind[] {
  const kinds = (troubles: readonly RowTrouble[], isWarning: boolean): Kind[] =>
    [...byCode(troubles)].map(([code, count]) => ({ code, count, isWarning }))
  return [...kinds(reasons, false), ...kinds(warnings, true)]
}

type RowKindsProps = {
  readonly kinds: readonly Kind[]
  readonly chosen: RowIssueCode | null
  readonly onChoose: (code: RowIssueCode | null) => void
}

/** Reasons with their counts; a pressed one shows only its rows. */
export function RowKinds({ kinds, chosen, onChoose }: RowKindsProps) {
  const styles = useCheckoutStyles()
  return (
    <div className={styles.kinds} role="group" aria-label={CHECKOUT.reasons}>
      {kinds.map(({ code, count, isWarning }) => (
        <ToggleButton
          key={code}
          size="small"
          shape="circular"
          className={isWarning ? styles.warning : styles.error}
          checked={chosen === code}
          onClick={() => onChoose(chosen === code ? null : code)}
        >
          {CHECKOUT.kind(ROW_ISSUE_LABEL[code], count)}
        </ToggleButton>
      ))}
    </div>
  )
}
