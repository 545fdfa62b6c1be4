import { useState } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Textarea,
} from '@fluentui/react-components'

import { NUMBERS } from '#src/text/authorised.ts'
import { useAuthorisedStyles } from './authorised.styles.ts'
import { MAX_NUMBERS, parseNumbers } from './order-numbers.ts'
import { DimmedSurface } from '#src/ui/dimmed-surface.tsx'

type NumbersDialogProps = {
  readonly numbers: readonly string[]
  readonly onConfirm: (numbers: readonly string[]) => void
  readonly onCancel: () => void
}

/** Many order numbers at once (P-AUTH-09). */
export function NumbersDialog({ numbers: before, onConfirm, onCancel }: NumbersDialogProps) {
  const styles = useAuthorisedStyles()
  const [text, setText] = useState(before.join('\n'))
  const { given, numbers } = parseNumbers(text)
  const isTooMany = numbers.length > MAX_NUMBERS
  return (
    <Dialog open onOpenChange={(_, { open }) => open || onCancel()}>
      <DimmedSurface className={styles.narrow}>
        <DialogBody>
          <DialogTitle>{NUMBERS.title}</DialogTitle>
          <DialogContent className={styles.stack}>
            <span className={styles.quiet}>{NUMBERS.text}</span>
            <Textarea
              className={styles.area}
              aria-label={NUMBERS.label}
              value={text}
              onChange={(_, { value }) => setText(value)}
            />
            <output className={styles.quiet}>
              {isTooMany ? NUMBERS.tooMany(MAX_NUMBERS) : NUMBERS.counted(given, numbers.length)}
            </output>
          </DialogContent>
          <DialogActions>
            <Button disabled={text === ''} onClick={() => setText('')}>
              {NUMBERS.clear}
            </Button>
            <Button onClick={onCancel}>{NUMBERS.cancel}</Button>
            <Button appearance="primary" disabled={isTooMany} onClick={() => onConfirm(numbers)}>
              {NUMBERS.confirm}
            </Button>
          </DialogActions>
        </DialogBody>
      </DimmedSurface>
    </Dialog>
  )
}
