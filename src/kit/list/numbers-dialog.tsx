import { useState } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Textarea,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'

import { parseNumbers } from '#domain/values/split-numbers.ts'
import { COMMON } from '#src/text/common.ts'
import { NUMBERS } from '#src/text/list-tools.ts'
import { DimmedSurface } from '#src/kit/layers/dimmed-surface.tsx'

const useStyles = makeStyles({
  surface: { maxWidth: '560px' },
  content: { display: 'flex', flexDirection: 'column', gap: '16px' },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  bad: { color: tokens.colorStatusDangerForeground1 },
  area: { height: '240px', '& textarea': { maxHeight: 'none', height: '100%' } },
})

type NumbersDialogProps = {
  /** What they are numbers of, e.g. 运单号. */
  readonly name: string
  /** The text that it begins with. */
  readonly text: string
  /** How many there may be. */
  readonly most: number
  readonly onConfirm: (numbers: readonly string[]) => void
  readonly onCancel: () => void
}

/** Takes many numbers at once (P-AUTH-09); shows how many they are, and when they are too many. */
export function NumbersDialog(props: NumbersDialogProps) {
  const { name, text: before, most, onConfirm, onCancel } = props
  const styles = useStyles()
  const [text, setText] = useState(before)
  const { given, numbers } = parseNumbers(text)
  const isTooMany = numbers.length > most
  return (
    <Dialog open onOpenChange={(_, { type }) => type === 'backdropClick' || onCancel()}>
      <DimmedSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{NUMBERS.title(name)}</DialogTitle>
          <DialogContent className={styles.content}>
            <span className={styles.quiet}>{NUMBERS.text}</span>
            <Textarea
              className={styles.area}
              aria-label={name}
              value={text}
              onChange={(_, { value }) => setText(value)}
            />
            <output className={mergeClasses(styles.quiet, isTooMany && styles.bad)}>
              {NUMBERS.counted(given, numbers.length)}
              {isTooMany && ` · ${NUMBERS.tooMany(most)}`}
            </output>
          </DialogContent>
          <DialogActions>
            <Button disabledFocusable={text === ''} onClick={() => setText('')}>
              {NUMBERS.clear}
            </Button>
            <Button onClick={onCancel}>{COMMON.cancel}</Button>
            <Button
              appearance="primary"
              disabledFocusable={isTooMany}
              onClick={() => onConfirm(numbers)}
            >
              {COMMON.confirm}
            </Button>
          </DialogActions>
        </DialogBody>
      </DimmedSurface>
    </Dialog>
  )
}
