import type { KeyboardEvent } from 'react'
import { Checkbox, Radio, RadioGroup, mergeClasses } from '@fluentui/react-components'

import { isSureRepair } from '#domain/recipient/region-repair.ts'
import type { RepairRow } from '#src/data/recipients/recipients.types.ts'
import { REPAIR, REPAIR_SURENESS } from '#src/text/repair.ts'
import { repairWhyText } from '#src/text/row-issues.ts'
import { PlaceText } from './place-change.tsx'
import { useRepairStyles } from './repair.styles.ts'

type RepairItemProps = {
  readonly row: RepairRow
  readonly isPicked: boolean
  /** The chosen one of several candidates; null = the row stays as it is. */
  readonly chosen: number | null
  readonly onToggle: () => void
  /** A key on the tick: arrows lead from row to row. */
  readonly onMove: (event: KeyboardEvent) => void
  readonly onChoose: (candidate: number | null) => void
}

const KEEP = 'keep'

function Choices({ row, chosen, onChoose }: RepairItemProps) {
  const styles = useRepairStyles()
  return (
    <RadioGroup
      className={styles.choices}
      aria-label={REPAIR.choose(row.number)}
      value={chosen === null ? KEEP : String(chosen)}
      onChange={(_, { value }) => onChoose(value === KEEP ? null : Number(value))}
    >
      {row.candidates.map((place, n) => (
        <Radio
          key={`${place.province}/${place.city}/${place.district}/${place.detail}`}
          className={styles.choice}
          value={String(n)}
          label={<PlaceText place={place} other={row.before} mark="come" />}
        />
      ))}
      <Radio className={styles.choice} value={KEEP} label={REPAIR.keep} />
    </RadioGroup>
  )
}

/** One suggestion: the text of the row, the text it would have, and why. */
export function RepairItem(props: RepairItemProps) {
  const { row, isPicked, onToggle } = props
  const styles = useRepairStyles()
  const { number, name, kind, before, after, issue } = row
  const [firstCandidate] = row.candidates
  return (
    <>
      {after === null ? (
        <span />
      ) : (
        <Checkbox
          checked={isPicked}
          aria-label={REPAIR.pick(number, name)}
          onChange={onToggle}
          onKeyDown={props.onMove}
        />
      )}
      <div className={styles.who}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <span className={styles.quiet}>{REPAIR.row(number)}</span>
      </div>
      <dl className={styles.change}>
        <dt className={styles.term}>{REPAIR.before}</dt>
        <dd className={styles.place}>
          <PlaceText place={before} other={after ?? firstCandidate ?? before} mark="gone" />
        </dd>
        <dt className={mergeClasses(styles.term, after === null && styles.termOfChoice)}>
          {REPAIR.after}
        </dt>
        <dd className={styles.place}>
          {after === null ? (
            <Choices {...props} />
          ) : (
            <PlaceText place={after} other={before} mark="come" />
          )}
        </dd>
        <dd className={mergeClasses(styles.place, styles.why)}>{repairWhyText(issue)}</dd>
      </dl>
      {/* What has been chosen asks no longer. */}
      {props.chosen === null && (
        <span className={mergeClasses(styles.sure, !isSureRepair(kind) && styles.unsure)}>
          {REPAIR_SURENESS[kind]}
        </span>
      )}
    </>
  )
}
