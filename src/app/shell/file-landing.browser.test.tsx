import { expect, it } from 'vitest'

import { keepChoice, lastChoice } from '#src/data/browser/last-choice.ts'
import { keepEarlyFiles, landFiles, takeLandedFiles } from '#src/data/browser/landed-files.ts'
import { purchaseRequest } from '#src/data/recipients/purchase-launcher.ts'
import { axeFindings } from '#tests/render-ui.tsx'
import { renderWithPages } from '#tests/render-with-pages.tsx'
import { onNotice } from '#src/kit/toast/notify.ts'
import { FileLanding } from './file-landing.tsx'

const notices: string[] = []
onNotice(({ text }) => notices.push(text))

async function openAt(address: string) {
  const pages = ['/gift-list', '/product-detail/$id']
  const options = { at: address, frame: FileLanding }
  const { history, screen } = await renderWithPages(() => null, pages, options)
  return Object.assign(history, { screen })
}

/** Whether the browser would have left the page for the file. */
function drop(name: string): boolean {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['a'], name))
  const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
  document.body.dispatchEvent(event)
  return !event.defaultPrevented
}

/** Whether the page took what was pasted. */
function paste(files: readonly File[]): boolean {
  const clipboardData = new DataTransfer()
  for (const file of files) clipboardData.items.add(file)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  document.body.dispatchEvent(event)
  return event.defaultPrevented
}

const names = (): string[] => takeLandedFiles().map(({ name }) => name)

it('keeps a file that is dropped on any page, and leads to the goods it is for', async () => {
  const history = await openAt('/')
  expect(drop('十月.xlsx')).toBe(false)
  await expect.poll(() => history.location.pathname).toBe('/gift-list')
  expect(names()).toEqual(['十月.xlsx'])
  expect(names()).toEqual([])
})

it('takes what was dropped before it was there', async () => {
  keepEarlyFiles([new File(['a'], '十月.xlsx')])
  const history = await openAt('/')
  await expect.poll(() => history.location.pathname).toBe('/gift-list')
  expect(names()).toEqual(['十月.xlsx'])
})

it('takes tables alone, and names what it leaves', async () => {
  const { location } = await openAt('/product-detail/7')
  drop('凭证.png')
  expect(names()).toEqual([])
  expect(location.pathname).toBe('/product-detail/7')
  expect(notices).toEqual(['“凭证.png”不是表格，仅支持 CSV、XLSX、XLS 格式'])
})

it('stays at the goods, and leaves what the page takes itself', async () => {
  const history = await openAt('/product-detail/7')
  drop('十月.xlsx')
  expect(names()).toEqual(['十月.xlsx'])
  expect(history.location.pathname).toBe('/product-detail/7')
  const take = (event: DragEvent): void => event.preventDefault()
  document.body.addEventListener('drop', take)
  drop('凭证.png')
  document.body.removeEventListener('drop', take)
  expect(names()).toEqual([])
})

it('never takes a file from under an open purchase', async () => {
  await openAt('/')
  purchaseRequest.set({ goodsId: 7, quantity: 1, ownerId: null })
  expect(drop('十月.xlsx')).toBe(false)
  expect(names()).toEqual([])
  purchaseRequest.set(null)
})

it('takes a pasted table, and leaves pictures to whoever wants them', async () => {
  const history = await openAt('/')
  expect(paste([new File(['a'], 'image.png')])).toBe(false)
  expect(names()).toEqual([])
  expect(paste([new File(['a'], '十月.XLSX'), new File(['b'], 'image.png')])).toBe(true)
  await expect.poll(() => history.location.pathname).toBe('/gift-list')
  expect(names()).toEqual(['十月.XLSX'])
})

it('shows what waits for its goods until it is imported or left', async () => {
  const { screen } = await openAt('/gift-list')
  drop('十月.xlsx')
  const bar = screen.getByText('已收到“十月.xlsx”，选择礼品下单后自动导入')
  await expect.element(bar).toBeVisible()
  expect(await axeFindings()).toEqual([])
  // The same file again is not imported twice.
  const file = new File(['a'], '十一月.csv', { lastModified: 7 })
  landFiles([file])
  landFiles([new File(['b'], '十一月.csv', { lastModified: 7 })])
  await expect.element(screen.getByText(/^已收到“十月.xlsx”等 2 个文件/)).toBeVisible()
  await screen.getByRole('button', { name: '不导入' }).click()
  await expect.element(screen.getByText(/^已收到/)).not.toBeInTheDocument()
  expect(names()).toEqual([])
})

it('remembers platform and mode of goods for their user alone, also beside damaged storage', () => {
  keepChoice('u1', 7, { platformId: 3, mode: 'import' })
  keepChoice('u1', 8, { platformId: 4, mode: 'manual' })
  keepChoice('u1', 7, { platformId: 5, mode: 'import' })
  expect(lastChoice('u1', 7)).toEqual({ platformId: 5, mode: 'import' })
  expect(lastChoice('u2', 7)).toBeNull()
  localStorage.setItem('wandan.last-choice', '[["u1/7",{"platformId":"x"}],3]')
  expect(lastChoice('u1', 7)).toBeNull()
  localStorage.setItem('wandan.last-choice', '{')
  expect(lastChoice('u1', 7)).toBeNull()
})
