import { Button, makeStyles } from '@fluentui/react-components'
import { useState, type ReactNode } from 'react'

import {
  markDeskParcels,
  renumberDeskParcels,
  type DeskParcel,
  type RowAnswers,
} from '#contract/desk/parcels.ts'
import { PARCEL_ACTS } from '#src/text/desk/parcels.ts'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { useMay } from '../../data/staff.ts'
import { useDeskAct } from '../../data/use-desk.ts'
import { AnswersDialog } from './answers-dialog.tsx'
import { MarkDialog } from './mark-dialog.tsx'
import { MoveDialog, type Carrier } from './move-dialog.tsx'
import { RENEWED } from './parcel-dialog.ts'
import { RefundDialog } from './refund-dialog.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
})

type ParcelActsProps = {
  readonly parcels: readonly DeskParcel[]
  /** The most that each can be refunded; null = the server judges each. */
  readonly refundableFen?: number | null
  readonly mayRenumber?: boolean
  /** Others that could ship it; empty = it stays with its carrier. */
  readonly carriers?: readonly Carrier[]
  readonly onDone?: () => void
}

/** What the desk may do to these parcels. Each answers for itself, so one that is refused stops no other. */
export function ParcelActs(props: ParcelActsProps): ReactNode {
  const { parcels, refundableFen = null, mayRenumber = true, carriers = [], onDone } = props
  const styles = useStyles()
  const act = useDeskAct()
  const [open, setOpen] = useState<'refund' | 'move' | 'mark' | null>(null)
  const [answers, setAnswers] = useState<RowAnswers | null>(null)
  const may = {
    refund: useMay('parcels.refund') && refundableFen !== 0,
    renumber: useMay('parcels.renumber') && mayRenumber,
    move: useMay('parcels.move') && carriers.length > 0,
    mark: useMay('parcels.exception'),
  }
  const ids = parcels.map(({ id }) => id)
  const isMarked = parcels.every(({ exception }) => exception !== '')
  const settle = (rows: RowAnswers): void => {
    setOpen(null)
    setAnswers(rows)
    onDone?.()
  }
  const dialog = { ids, onAnswers: settle, onClose: () => setOpen(null) }
  return (
    <>
      {/* The buttons go when nothing is chosen any more; what came of the act stays. */}
      {ids.length > 0 && (
        <div className={styles.root}>
          {may.refund && (
            <OpenerButton appearance="primary" onClick={() => setOpen('refund')}>
              {PARCEL_ACTS.refund}
            </OpenerButton>
          )}
          {may.renumber && (
            <Button
              disabledFocusable={act.isBusy}
              onClick={() =>
                act.run(renumberDeskParcels, { ids }, { renews: RENEWED, onDone: settle })
              }
            >
              {PARCEL_ACTS.renumber}
            </Button>
          )}
          {may.move && (
            <OpenerButton onClick={() => setOpen('move')}>{PARCEL_ACTS.move}</OpenerButton>
          )}
          {may.mark && !isMarked && (
            <OpenerButton onClick={() => setOpen('mark')}>{PARCEL_ACTS.mark}</OpenerButton>
          )}
          {may.mark && isMarked && (
            <Button
              disabledFocusable={act.isBusy}
              onClick={() =>
                act.run(
                  markDeskParcels,
                  { ids, sentence: null },
                  { renews: RENEWED, onDone: settle },
                )
              }
            >
              {PARCEL_ACTS.unmark}
            </Button>
          )}
        </div>
      )}
      {open === 'refund' && <RefundDialog {...dialog} refundableFen={refundableFen} />}
      {open === 'move' && <MoveDialog {...dialog} carriers={carriers} />}
      {open === 'mark' && <MarkDialog {...dialog} />}
      {answers !== null && <AnswersDialog answers={answers} onClose={() => setAnswers(null)} />}
    </>
  )
}
