import { beforeEach, expect, it, vi } from 'vitest'

import { landFiles, landedFiles } from '#src/data/browser/landed-files.ts'
import { renderUi } from '#tests/render-ui.tsx'
import { ImportQueue } from '../files/import-queue.ts'
import { useFileDrop } from './use-file-drop.ts'

const queue = new ImportQueue({
  importFile: () => new Promise(() => undefined),
  cancelImport: () => Promise.resolve(),
  options: () => {
    throw new Error('nothing is imported')
  },
  onCancelled: () => undefined,
})
const added = vi.fn<ImportQueue['add']>()

function Dialog({ isLocked }: { readonly isLocked: boolean }) {
  useFileDrop({ queue, hasPlatform: true, isLocked, choosePlatform: () => Promise.resolve(true) })
  return null
}

beforeEach(() => {
  added.mockClear()
  queue.add = added
  landedFiles.set([])
})

const TABLE = new File(['a'], '十月.xlsx')

it('imports what the system opens while the dialog is open', async () => {
  await renderUi(<Dialog isLocked={false} />)
  landFiles([TABLE])
  await vi.waitFor(() => expect(added).toHaveBeenCalledExactlyOnceWith([TABLE]))
  expect(landedFiles.get()).toEqual([])
})

it('keeps it while the list may not change, and imports it then', async () => {
  const screen = await renderUi(<Dialog isLocked />)
  landFiles([TABLE])
  await screen.rerender(<Dialog isLocked />)
  expect(added).not.toHaveBeenCalled()
  await screen.rerender(<Dialog isLocked={false} />)
  await vi.waitFor(() => expect(added).toHaveBeenCalledExactlyOnceWith([TABLE]))
})
