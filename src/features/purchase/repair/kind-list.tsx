import { Checkbox, mergeClasses } from '@fluentui/react-components'

import { REPAIR_KINDS, type RepairKind } from '#domain/recipient/region-repair.ts'
import type { RepairCounts } from '#src/data/recipients/recipients.types.ts'
import { count } from '#src/text/count.ts'
import { REPAIR, REPAIR_KIND } from '#src/text/repair.ts'
import { kindTick, setKinds, totalRows, type RepairPicks } from './picks.ts'
import { useRepairStyles } from './repair.styles.ts'

type KindListProps = {
  readonly counts: RepairCounts
  readonly shown: RepairKind | null
  readonly picks: RepairPicks
  readonly onShow: (kind: RepairKind | null) => void
  readonly onPicks: (picks: RepairPicks) => void
}

/** The kinds there are: a click on the name shows only these rows, the tick takes them all. */
export function KindList({ counts, shown, picks, onShow, onPicks }: KindListProps) {
  const styles = useRepairStyles()
  const kinds = REPAIR_KINDS.filter((kind) => counts[kind] > 0)
  const item = (kind: RepairKind | null, label: string, rows: number) => (
    <li
      key={kind ?? 'all'}
      className={mergeClasses(styles.kind, kind === shown && styles.kindShown)}
    >
      {kind === null || kind === 'choice' ? (
        <span className={styles.noTick} />
      ) : (
        <Checkbox
          checked={kindTick(picks, kind, counts)}
          aria-label={REPAIR.pickKind(label)}
          onChange={(_, { checked }) => onPicks(setKinds(picks, [kind], checked === true))}
        />
      )}
      <button
        type="button"
        className={mergeClasses(styles.kindName, kind === shown && styles.kindNameShown)}
        aria-pressed={kind === shown}
        onClick={() => onShow(kind)}
      >
        {label}
        <span className={styles.number}>{count(rows)}</span>
      </button>
    </li>
  )
  return (
    <ul className={styles.kinds} aria-label={REPAIR.kinds}>
      {item(null, REPAIR.all, totalRows(counts))}
      {kinds.map((kind) => item(kind, REPAIR_KIND[kind], counts[kind]))}
    </ul>
  )
}
