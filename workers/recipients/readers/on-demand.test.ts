import { expect, it, vi } from 'vitest'

import { makeXls } from '#tests/fixtures/files/make-xls.ts'
import { makeHtmlTable } from '#tests/fixtures/files/make-markup.ts'
import { readRows } from './index.ts'

const { gone } = vi.hoisted(() => ({
  gone: () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  },
}))
vi.mock('./xls/open-compound.ts', gone)
vi.mock('./html/open-markup.ts', gone)

const ROWS = [['收件人', '手机号', '地址']]

it.each([
  ['XLS', makeXls([{ name: '订单', rows: ROWS }])],
  ['HTML', makeHtmlTable(ROWS)],
])('never calls a file damaged when the reader of %s could not be loaded', async (_, bytes) => {
  expect(await readRows(bytes)).toEqual({ ok: false, error: { code: 'worker_unloaded' } })
})
