import { useRef, useState } from 'react'
import { Button } from '@fluentui/react-components'
import { LocationCheckmark16Regular } from '@fluentui/react-icons'

import { REPAIR } from '#src/text/repair.ts'
import { useDraft } from '../shared/draft-context.ts'
import { RepairDialog } from './repair-dialog.tsx'
import { useRepairStyles } from './repair.styles.ts'

/** Above the list while there is something to repair: how many rows, and the way to the preview. */
export function RepairEntry() {
  const { state, isLocked } = useDraft()
  const styles = useRepairStyles()
  const [isOpen, setIsOpen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  // What opened the dialog may be gone once all is repaired: the focus then goes to the list.
  const close = (): void => {
    setIsOpen(false)
    requestAnimationFrame(() => {
      const list = place.current?.closest('section')?.querySelector<HTMLElement>('[role=grid]')
      const target = place.current?.querySelector('button') ?? list
      target?.focus()
    })
  }
  const { mode } = state.header
  const { byIssue } = state.counts[mode]
  const sure = byIssue.region_repair ?? 0
  const open =
    (byIssue.region_ambiguous ?? 0) +
    (byIssue.region_mismatch ?? 0) +
    (byIssue.region_second ?? 0) +
    (byIssue.region_town_elsewhere ?? 0) +
    (byIssue.detail_extra ?? 0)
  return (
    <span ref={place}>
      {sure + open > 0 && (
        <Button
          size="small"
          className={styles.entry}
          icon={<LocationCheckmark16Regular />}
          title={REPAIR.entryHint}
          disabled={isLocked}
          onClick={() => setIsOpen(true)}
        >
          {sure > 0 ? REPAIR.entry(sure) : REPAIR.entryOpen(open)}
        </Button>
      )}
      {isOpen && <RepairDialog onClose={close} />}
    </span>
  )
}
