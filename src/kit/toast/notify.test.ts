import { expect, it, vi } from 'vitest'

import { notify, onNotice, type Notice } from './notify.ts'

it('keeps a message that nobody could show yet, and shows it once', () => {
  // Clears messages of earlier tests in the same module.
  onNotice(() => {})()
  notify('info', '已保存')
  const first = vi.fn<(notice: Notice) => void>()
  const end = onNotice(first)
  expect(first.mock.calls.map(([{ text }]) => text)).toEqual(['已保存'])
  end()
  const second = vi.fn<(notice: Notice) => void>()
  onNotice(second)
  expect(second).not.toHaveBeenCalled()
})
