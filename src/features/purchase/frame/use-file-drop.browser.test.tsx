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

const choosePlatform = vi.fn<(file: File) => Promise<boolean>>()

type DialogProps = { readonly isLocked?: boolean; readonly hasPlatform?: boolean }

function Dialog({ isLocked = false, hasPlatform = true }: DialogProps) {
  const { waiting, addFiles } = useFileDrop({ queue, hasPlatform, isLocked, choosePlatform })
  return (
    <>
      <button onClick={() => addFiles([OTHER])}>drop</button>
      <p>{waiting.map(({ name }) => name).join()}</p>
    </>
  )
}

beforeEach(() => {
  added.mockClear()
  choosePlatform.mockReset().mockResolvedValue(false)
  queue.add = added
  landedFiles.set([])
})

const TABLE = new File(['a'], '十月.xlsx')
const OTHER = new File(['b'], '十一月.csv')

it('imports what the system opens while the dialog is open', async () => {
  await renderUi(<Dialog />)
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

it('keeps all of them until a platform is chosen, however the dialog ends before', async () => {
  landFiles([TABLE])
  const screen = await renderUi(<Dialog hasPlatform={false} />)
  await expect.element(screen.getByText('十月.xlsx')).toBeVisible()
  await screen.getByRole('button').click()
  await expect.element(screen.getByText('十月.xlsx,十一月.csv')).toBeVisible()
  await screen.unmount()
  expect(landedFiles.get()).toEqual([TABLE, OTHER])

  const next = await renderUi(<Dialog hasPlatform={false} />)
  await next.rerender(<Dialog />)
  await vi.waitFor(() => expect(added).toHaveBeenCalledExactlyOnceWith([TABLE, OTHER]))
  await expect.element(next.getByText('十月.xlsx')).not.toBeInTheDocument()
})

it('does not name a platform as missing that the file names itself', async () => {
  choosePlatform.mockResolvedValue(true)
  landFiles([TABLE])
  const screen = await renderUi(<Dialog hasPlatform={false} />)
  await vi.waitFor(() => expect(choosePlatform).toHaveBeenCalledExactlyOnceWith(TABLE))
  expect(screen.getByText('十月.xlsx').elements()).toEqual([])
})
