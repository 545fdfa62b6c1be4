import {
  Button,
  Input,
  makeStyles,
  useRestoreFocusTarget,
  type InputProps,
} from '@fluentui/react-components'
import { Dismiss16Regular, TextBulletList16Regular } from '@fluentui/react-icons'
import { useState, type ClipboardEvent } from 'react'

import { splitNumbers } from '#domain/values/split-numbers.ts'
import { NUMBERS } from '#src/text/list-tools.ts'
import { keepImeKey } from '#src/kit/hooks/ime.ts'
import { NumbersDialog } from './numbers-dialog.tsx'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'

/** The most numbers that the box shows; more are a list. */
const MOST_IN_BOX = 10

const useStyles = makeStyles({
  button: { minWidth: '24px', width: '24px', height: '24px', padding: 0 },
})

type NumbersInputProps = Omit<InputProps, 'onChange' | 'value' | 'name'> & {
  /** What they are numbers of, e.g. 运单号. */
  readonly name: string
  readonly value: string
  /** How many there may be. */
  readonly most: number
  readonly onText: (text: string) => void
  /** Called with a whole list from the dialog, or with '' when the list is removed. */
  readonly onList: (text: string) => void
}

/**
 * One box for a few numbers; a list has a dialog, which opens by itself when one is pasted. So the
 * browser cannot cut the pasted text, or drop the line ends of a spreadsheet column, which would
 * join all numbers into one.
 */
export function NumbersInput({ name, value, most, onText, onList, ...props }: NumbersInputProps) {
  const styles = useStyles()
  const focusBack = useRestoreFocusTarget()
  const numbers = splitNumbers(value)
  const isList = numbers.length > MOST_IN_BOX
  /** What the dialog begins with; null = it is closed. */
  const [listed, setListed] = useState<string | null>(null)
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const { selectionStart, selectionEnd } = event.currentTarget
    const before = isList ? value : value.slice(0, selectionStart ?? value.length)
    const after = isList ? '' : value.slice(selectionEnd ?? value.length)
    const text = event.clipboardData.getData('text')
    const all = `${before}${isList ? ' ' : ''}${text}${after}`
    if (splitNumbers(all).length > MOST_IN_BOX) {
      event.preventDefault()
      setListed(all.replaceAll(/\s+/g, '\n'))
    } else if (/[\r\n\t]/.test(text)) {
      event.preventDefault()
      onText(`${before}${text.trim().replaceAll(/\s+/g, ' ')}${after}`)
    }
  }
  return (
    <>
      <Input
        {...props}
        {...focusBack}
        value={isList ? NUMBERS.list(numbers.length) : value}
        readOnly={isList}
        onKeyDown={keepImeKey}
        onPaste={paste}
        onChange={(_, { value: text }) => onText(text)}
        contentAfter={
          <>
            {isList && (
              <Button
                className={styles.button}
                appearance="transparent"
                size="small"
                icon={<Dismiss16Regular />}
                aria-label={NUMBERS.remove(name)}
                onClick={() => onList('')}
              />
            )}
            <OpenerButton
              className={styles.button}
              appearance="transparent"
              size="small"
              icon={<TextBulletList16Regular />}
              aria-label={NUMBERS.title(name)}
              title={NUMBERS.title(name)}
              onClick={() => setListed(numbers.join('\n'))}
            />
          </>
        }
      />
      {listed !== null && (
        <NumbersDialog
          name={name}
          text={listed}
          most={most}
          onCancel={() => setListed(null)}
          onConfirm={(chosen) => {
            setListed(null)
            onList(chosen.join(' '))
          }}
        />
      )}
    </>
  )
}
