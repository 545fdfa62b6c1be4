import { Input, type InputProps } from '@fluentui/react-components'
import type { ClipboardEvent } from 'react'

import { keepImeEnter } from './ime.ts'

type NumbersInputProps = Omit<InputProps, 'onChange' | 'value'> & {
  readonly value: string
  readonly onText: (text: string) => void
}

/**
 * One box for many numbers. Pasted lines become blanks: a browser would drop the line ends of a
 * column out of a spreadsheet and make one number of all of them.
 */
export function NumbersInput({ value, onText, ...props }: NumbersInputProps) {
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const pasted = event.clipboardData.getData('text')
    if (!/[\r\n\t]/.test(pasted)) return
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    const before = value.slice(0, selectionStart ?? value.length)
    const after = value.slice(selectionEnd ?? value.length)
    onText(`${before}${pasted.trim().replaceAll(/\s+/g, ' ')}${after}`)
  }
  return (
    <Input
      {...props}
      value={value}
      maxLength={6000}
      onKeyDown={keepImeEnter}
      onPaste={paste}
      onChange={(_, { value: text }) => onText(text)}
    />
  )
}
