import { useRef, useState } from 'react'
import { Field } from '@fluentui/react-components'
import { cdp, userEvent } from 'vitest/browser'
import { expect, it, vi } from 'vitest'

import { renderUi } from '#tests/render-ui.tsx'
import { CaptchaInput } from './captcha-input.tsx'

async function open() {
  const onTyped = vi.fn<(text: string) => void>()
  const onEnter = vi.fn<() => void>()
  function Form() {
    const [text, setText] = useState('')
    const input = useRef<HTMLInputElement>(null)
    return (
      <Field label="字符">
        <CaptchaInput
          text={text}
          isBusy={false}
          inputRef={input}
          onText={(typed, isTyped) => {
            setText(typed)
            if (isTyped) onTyped(typed)
          }}
          onEnter={onEnter}
        />
      </Field>
    )
  }
  const screen = await renderUi(<Form />)
  const field = screen.getByRole('textbox', { name: '字符' })
  await field.click()
  return { field, onTyped, onEnter }
}

/** What an input method shows while it composes, step by step. */
async function compose([text, ...rest]: readonly string[]): Promise<void> {
  if (text === undefined) return
  const selection = { selectionStart: text.length, selectionEnd: text.length }
  await cdp().send('Input.imeSetComposition', { text, ...selection })
  await compose(rest)
}

it('takes letters as they are typed', async () => {
  const { field, onTyped } = await open()
  await userEvent.keyboard('mk7x')
  await expect.element(field).toHaveValue('mk7x')
  expect(onTyped).toHaveBeenLastCalledWith('mk7x')
})

it('waits for an input method to end, and drops the apostrophes it parts letters by', async () => {
  const { field, onTyped } = await open()
  await compose(['w', "w'x", "w'x'y", "w'x'y'k"])
  expect(onTyped).not.toHaveBeenCalled()
  await cdp().send('Input.insertText', { text: "w'x'y'k" })
  await expect.element(field).toHaveValue('wxyk')
  expect(onTyped.mock.calls).toEqual([['wxyk']])
})

it('takes the raw letters that an input method gives back', async () => {
  const { field, onTyped } = await open()
  await compose(['m', 'ma', "ma'k"])
  expect(onTyped).not.toHaveBeenCalled()
  await cdp().send('Input.insertText', { text: 'mak8' })
  await expect.element(field).toHaveValue('mak8')
  expect(onTyped).toHaveBeenLastCalledWith('mak8')
})

it('leaves the Enter of an input method to it', async () => {
  const { field, onEnter } = await open()
  const press = new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true })
  field.element().dispatchEvent(press)
  expect(onEnter).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onEnter).toHaveBeenCalledOnce()
})
