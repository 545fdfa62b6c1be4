import { Input } from '@fluentui/react-components'
import { userEvent } from 'vitest/browser'
import { beforeEach, expect, it, vi } from 'vitest'

import { renderUi } from '#tests/render-ui.tsx'
import type { Suggestion } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.tsx'

const SETTLE_MS = 120

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return () => vi.useRealTimers()
})

type FieldProps = { readonly ask: (typed: string) => Promise<readonly Suggestion[]> }

function Field({ ask }: FieldProps) {
  const { targetRef, fieldProps, look, close, onKey, list } = useSuggestions({
    label: '可能要找',
    ask,
    settleMs: SETTLE_MS,
    onChoose: () => undefined,
  })
  return (
    <div ref={targetRef}>
      <Input
        {...fieldProps}
        aria-label="搜索"
        onChange={(_, { value }) => look(value)}
        onKeyDown={onKey}
        onBlur={close}
      />
      {list}
    </div>
  )
}

async function open() {
  const ask = vi.fn<FieldProps['ask']>().mockImplementation(async (typed) => [
    { key: typed, text: `${typed}毛巾`, hint: '' },
    { key: `${typed}2`, text: `${typed}浴巾`, hint: '' },
  ])
  const screen = await renderUi(<Field ask={ask} />)
  await screen.getByRole('combobox', { name: '搜索' }).click()
  return { screen, ask }
}

it('asks once for what was typed without a pause, and shows what comes', async () => {
  const { screen, ask } = await open()
  await userEvent.keyboard('abc')
  expect(ask).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(SETTLE_MS)
  expect(ask.mock.calls).toEqual([['abc']])
  await vi.runAllTimersAsync()
  await expect.element(screen.getByRole('option', { name: 'abc毛巾' })).toBeVisible()
})

it('asks for nothing once the field was left', async () => {
  const { ask } = await open()
  await userEvent.keyboard('abc')
  await userEvent.tab()
  await vi.advanceTimersByTimeAsync(SETTLE_MS)
  expect(ask).not.toHaveBeenCalled()
})

it('leaves the keys of an input method to it', async () => {
  const { screen } = await open()
  await userEvent.keyboard('abc')
  await vi.runAllTimersAsync()
  const option = screen.getByRole('option', { name: 'abc毛巾' })
  await expect.element(option).toBeVisible()
  for (const key of ['ArrowDown', 'Enter', 'Escape']) {
    const press = new KeyboardEvent('keydown', {
      key,
      keyCode: 229,
      bubbles: true,
      cancelable: true,
    })
    screen.getByRole('combobox').element().dispatchEvent(press)
    expect(press.defaultPrevented).toBe(false)
  }
  await expect.element(option).toBeVisible()
  await expect.element(option).toHaveAttribute('aria-selected', 'false')
})
