import { beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'

import { fail, ok } from '#domain/result/result.ts'
import type { AllImport, DraftEntry } from '#src/data/recipients/draft-list.ts'
import { onNotice } from '#src/kit/toast/notify.ts'
import { axeFindings, renderUi } from '#tests/render-ui.tsx'
import { DraftCard } from './draft-card.tsx'

const MEGA = 1024 * 1024

const draft = (draftId: string, name: string, totalRows: number): DraftEntry => ({
  draftId,
  goods: { goodsId: 7, name, picture: 'data:,', expressId: 3 },
  platformKey: 'tb',
  mode: 'import',
  rows: totalRows,
  totalRows,
  updatedAt: 0,
  expiresAt: Number.MAX_SAFE_INTEGER,
  hasRun: false,
  isUnreadable: false,
})
const DRAFTS = [draft('d1', '原木抽纸', 300), draft('d2', '湿巾', 50_000)]

const backup = vi.hoisted(() => ({
  overview: vi.fn(),
  storageUse: vi.fn(),
  exportAll: vi.fn(),
  importAll: vi.fn(),
  importDraft: vi.fn(),
}))
const saved = vi.hoisted(() => vi.fn())
vi.mock('#src/data/recipients/backup.ts', () => ({ backupCalls: backup }))
vi.mock('#src/data/recipients/stored-work.ts', () => ({ storedWork: () => Promise.resolve(null) }))
vi.mock('#src/data/recipients/eviction-marker.ts', () => ({
  acknowledgeLost: () => Promise.resolve(),
  updateMarker: () => Promise.resolve(null),
}))
vi.mock('#src/data/browser/cache-sizes.ts', () => ({
  cacheSizes: () => Promise.resolve({ site: 3 * MEGA, pictures: 0 }),
}))
vi.mock('#src/kit/list/save-file.ts', () => ({ saveFile: saved }))

const notices: string[] = []
onNotice(({ text }) => notices.push(text))

beforeEach(() => {
  notices.length = 0
  vi.clearAllMocks()
  const storage = { usage: 20 * MEGA, quota: 1024 * MEGA }
  backup.overview.mockResolvedValue(ok({ drafts: DRAFTS, cleared: [], storage }))
  const drafts = [
    { draftId: 'd1', bytes: 100_000 },
    { draftId: 'd2', bytes: 8 * MEGA },
  ]
  backup.storageUse.mockResolvedValue(ok({ drafts, runs: 0 }))
})

const open = () => renderUi(<DraftCard userId="u1" className="" />)
type Screen = Awaited<ReturnType<typeof open>>

const FILE = new File(['a'], '全部草稿.json.gz')

/** Chooses the file, with this answer when nothing may be replaced. */
async function choose(screen: Screen, answer: AllImport): Promise<void> {
  backup.importAll.mockResolvedValueOnce(ok(answer))
  await screen.getByLabelText('选择导出的草稿文件').upload(FILE)
}

it('shows what takes the room, the largest draft first, and gives the focus back', async () => {
  vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(false)
  vi.spyOn(navigator.storage, 'persist').mockResolvedValue(false)
  const screen = await open()
  const opener = screen.getByRole('button', { name: '本机已用 20M，可用 1004M' })
  await opener.click()
  const dialog = screen.getByRole('dialog', { name: '本机存储' })
  await expect.element(dialog.getByRole('table')).toBeVisible()
  const rows = dialog.getByRole('row').elements()
  // What takes nothing has no line.
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '内容占用',
    '草稿：湿巾50,000 位收件人8M',
    '草稿：原木抽纸300 位收件人98K',
    '网站程序（离线打开用）3M',
    '离线数据与其他8.9M',
  ])
  expect(await axeFindings()).toEqual([])
  await dialog.getByRole('button', { name: '申请长期保留' }).click()
  await expect.poll(() => notices).toEqual(['浏览器未同意。安装到桌面后，通常会同意'])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

it('shows it once the browser keeps the storage', async () => {
  vi.spyOn(navigator.storage, 'persisted').mockResolvedValueOnce(false).mockResolvedValue(true)
  vi.spyOn(navigator.storage, 'persist').mockResolvedValue(true)
  const screen = await open()
  await screen.getByRole('button', { name: /^本机已用/ }).click()
  await screen.getByRole('button', { name: '申请长期保留' }).click()
  await expect.element(screen.getByText('浏览器已承诺长期保留本机数据。')).toBeVisible()
  expect(notices).toEqual([])
})

it('saves all drafts as one file, and warns of what it holds', async () => {
  const file = new Blob(['a'])
  backup.exportAll.mockResolvedValue(ok(file))
  const screen = await open()
  await screen.getByRole('button', { name: '全部导出' }).click()
  await expect.poll(() => notices).toEqual([expect.stringContaining('已导出 2 份草稿。文件未加密')])
  expect(saved).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^全部草稿-.*\.json\.gz$/),
    file,
  )
})

it('takes all drafts of a file in at once where none is here', async () => {
  const screen = await open()
  await choose(screen, { kind: 'done', drafts: 2, rows: 90, refused: ['湿巾'] })
  await expect
    .poll(() => notices)
    .toEqual(['已导入 2 份草稿，共 90 位收件人', expect.stringMatching(/^未导入：湿巾。/)])
  expect(backup.importAll).toHaveBeenCalledExactlyOnceWith('u1', expect.any(File), 'ask')
})

it('replaces nothing without an answer: the missing ones alone, all of them, or none', async () => {
  const screen = await open()
  const found: AllImport = { kind: 'exists', drafts: 5, existing: ['甲', '乙', '丙', '丁'] }
  await choose(screen, found)
  const question = screen.getByRole('alertdialog', { name: '本机已有其中的草稿' })
  await expect
    .element(question)
    .toHaveTextContent('文件中有 5 份草稿，其中 4 份本机已有：“甲”、“乙”、“丙”等。')
  expect(await axeFindings()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  expect(backup.importAll).toHaveBeenCalledOnce()

  for (const [button, way] of [
    ['只导入其余 1 份', 'keep'],
    ['全部替换', 'replace'],
  ] as const) {
    await choose(screen, found)
    backup.importAll.mockResolvedValueOnce(ok({ kind: 'done', drafts: 1, rows: 3, refused: [] }))
    await question.getByRole('button', { name: button }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(backup.importAll).toHaveBeenLastCalledWith('u1', expect.any(File), way)
  }
})

it('offers no rest where every draft of the file is here', async () => {
  const screen = await open()
  await choose(screen, { kind: 'exists', drafts: 1, existing: ['甲'] })
  await expect.element(screen.getByRole('button', { name: '全部替换' })).toBeVisible()
  expect(screen.getByRole('button', { name: /^只导入其余/ }).elements()).toEqual([])
})

it('reads the file of one draft, too, and refuses what is neither', async () => {
  const screen = await open()
  const incoming = { goods: DRAFTS[0]?.goods, rows: 3, exportedAt: 0 }
  backup.importDraft.mockResolvedValueOnce(ok({ kind: 'done', incoming }))
  await choose(screen, { kind: 'single' })
  await expect.poll(() => notices).toEqual(['草稿已导入，3 位收件人'])
  backup.importDraft.mockResolvedValueOnce(fail('backup_unreadable'))
  await choose(screen, { kind: 'single' })
  await expect.poll(() => notices[1]).toBe('这不是本站导出的草稿文件，或文件已损坏')
})
