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

import type { RowAnswers } from '#contract/desk/parcels.ts'
import { ROW_ANSWERS } from '#src/text/desk/parcels.ts'
import { LayerSurface } from '#src/kit/layers/layer-surface.tsx'
import { Tag } from '#src/kit/page/tag.tsx'
import { fenText } from '../fen-text.ts'

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: '12px' },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    maxHeight: '320px',
    overflowY: 'auto',
    fontVariantNumeric: 'tabular-nums',
  },
  line: { display: 'flex', alignItems: 'center', gap: '8px' },
  quiet: { color: tokens.colorNeutralForeground3 },
})

const TONES = { done: 'quiet', waits: 'amber', refused: 'danger' } as const

type AnswersDialogProps = { readonly answers: RowAnswers; readonly onClose: () => void }

/** What became of each parcel: how many of each kind, and why some were refused. */
export function AnswersDialog({ answers: { rows }, onClose }: AnswersDialogProps) {
  const styles = useStyles()
  const countOf = (wanted: (typeof rows)[number]['outcome']): number =>
    rows.filter(({ outcome }) => outcome === wanted).length
  const sum = rows.reduce((all, { fen }) => all + fen, 0)
  const parts = [
    countOf('done') > 0 ? ROW_ANSWERS.done(countOf('done')) : '',
    countOf('waits') > 0 ? ROW_ANSWERS.waits(countOf('waits')) : '',
    countOf('refused') > 0 ? ROW_ANSWERS.refused(countOf('refused')) : '',
    sum > 0 ? ROW_ANSWERS.money(fenText(sum)) : '',
  ].filter((part) => part !== '')
  const unsettled = rows.filter(({ outcome }) => outcome !== 'done')
  return (
    <Dialog open onOpenChange={(_, { open }) => open || onClose()}>
      <LayerSurface>
        <DialogBody>
          <DialogTitle>{ROW_ANSWERS.title}</DialogTitle>
          <DialogContent className={styles.content}>
            <p>{parts.join('，')}</p>
            {unsettled.length > 0 && (
              <ul className={styles.list} aria-label={ROW_ANSWERS.title}>
                {unsettled.map(({ id, outcome, why }) => (
                  <li key={id} className={styles.line}>
                    <Tag tone={TONES[outcome]} text={ROW_ANSWERS.outcomes[outcome]} />
                    <span>{id}</span>
                    <span className={styles.quiet}>{why}</span>
                  </li>
                ))}
              </ul>
            )}
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              {ROW_ANSWERS.close}
            </Button>
          </DialogActions>
        </DialogBody>
      </LayerSurface>
    </Dialog>
  )
}
