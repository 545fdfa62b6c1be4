import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'

import type { ConflictChoice } from '#domain/drafts/sync-plan.ts'
import { DRAFT_SYNC } from '#src/text/draft-sync.ts'
import { DimmedSurface } from '#src/kit/layers/dimmed-surface.tsx'
import { timeText } from '#src/kit/time/date-text.ts'

const useStyles = makeStyles({
  box: { maxWidth: '520px' },
  content: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  sides: { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '6px 16px' },
  side: { color: tokens.colorNeutralForeground3 },
  facts: { fontVariantNumeric: 'tabular-nums' },
  actions: { whiteSpace: 'nowrap' },
})

type Side = { readonly totalRows: number; readonly updatedAt: number }

export type ConflictDialogProps = {
  readonly name: string
  readonly mine: Side
  /** Null when the other machine has ordered or deleted it. */
  readonly theirs: Side | null
  readonly device: string
  readonly isBusy: boolean
  readonly onChoose: (choice: ConflictChoice) => void
  readonly onClose: () => void
}

const factsOf = ({ totalRows, updatedAt }: Side): string =>
  DRAFT_SYNC.conflictRows(totalRows, timeText(updatedAt))

/** Two machines have changed a draft: one of them, or both, by the user's choice. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { name, mine, theirs, device, isBusy, onChoose, onClose } = props
  const styles = useStyles()
  const button = (label: string, choice: ConflictChoice, isFirst = false) => (
    <Button
      appearance={isFirst ? 'primary' : 'secondary'}
      disabledFocusable={isBusy}
      onClick={() => onChoose(choice)}
    >
      {label}
    </Button>
  )
  return (
    <Dialog open onOpenChange={(_, { open }) => open || onClose()}>
      <DimmedSurface className={styles.box}>
        <DialogBody>
          <DialogTitle>
            {theirs === null ? DRAFT_SYNC.goneTitle : DRAFT_SYNC.conflictTitle}
          </DialogTitle>
          <DialogContent className={styles.content}>
            <p>{theirs === null ? DRAFT_SYNC.goneText : DRAFT_SYNC.conflictText}</p>
            <div>{name}</div>
            <div className={styles.sides}>
              <span className={styles.side}>{DRAFT_SYNC.conflictMine}</span>
              <span className={styles.facts}>{factsOf(mine)}</span>
              {theirs !== null && (
                <>
                  <span className={styles.side}>{DRAFT_SYNC.conflictTheirs(device)}</span>
                  <span className={styles.facts}>{factsOf(theirs)}</span>
                </>
              )}
            </div>
          </DialogContent>
          <DialogActions className={styles.actions}>
            {theirs === null ? (
              <>
                {button(DRAFT_SYNC.goneRemove, 'theirs')}
                {button(DRAFT_SYNC.goneKeep, 'mine', true)}
              </>
            ) : (
              <>
                {button(DRAFT_SYNC.mine, 'mine')}
                {button(DRAFT_SYNC.theirs, 'theirs')}
                {button(DRAFT_SYNC.both, 'both', true)}
              </>
            )}
          </DialogActions>
        </DialogBody>
      </DimmedSurface>
    </Dialog>
  )
}
