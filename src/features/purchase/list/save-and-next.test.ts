import { afterEach, expect, it, vi } from 'vitest'

import { fail, ok, type Result } from '#domain/result/result.ts'
import { listCalls } from '#src/data/recipients/list.ts'
import { saveAndNext } from './save-and-next.ts'

/** The row to be saved is found at these places, one after the other. */
function rowsAt(...places: readonly Result<number>[]): void {
  const left = [...places]
  vi.spyOn(listCalls, 'findRow').mockImplementation(
    async () => left.shift() ?? fail('worker_failed'),
  )
}

const next = (save: () => Promise<number | null> = async () => 1) =>
  saveAndNext('import', { filter: 'error' }, 7, save)

afterEach(() => vi.restoreAllMocks())

it('looks for the next row in error where the mended one has left the list', async () => {
  rowsAt(ok(3), ok(-1))
  const asked = vi.spyOn(listCalls, 'nextError').mockResolvedValue(ok(-1))
  expect(await next()).toBe('none')
  expect(asked).toHaveBeenCalledWith('import', { filter: 'error' }, 3)
})

it('never reports that none is left when the worker ended', async () => {
  const nextError = vi.spyOn(listCalls, 'nextError').mockResolvedValue(fail('worker_failed'))
  rowsAt(ok(3), ok(3))
  expect(await next()).toBeNull()
  rowsAt(ok(3), fail('worker_failed'))
  expect(await next()).toBeNull()
  nextError.mockResolvedValue(ok(4))
  vi.spyOn(listCalls, 'window').mockResolvedValue(fail('worker_failed'))
  rowsAt(ok(3), ok(3))
  expect(await next()).toBeNull()
})

it('saves nothing when the row cannot be looked for', async () => {
  rowsAt(fail('worker_failed'))
  const save = vi.fn(async () => 1)
  expect(await next(save)).toBeNull()
  expect(save).not.toHaveBeenCalled()
})
