import ExcelJS from 'exceljs'

import type { TextSheet } from '#workers/recipients/workbook/text-sheet.types.ts'

async function write({ name, columns, rows }: TextSheet): Promise<void> {
  const started = performance.now()
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet(name)
  sheet.columns = columns.map(({ header, width }) => ({ header, width }))
  for (const row of rows) sheet.addRow([...row])
  const { byteLength } = await book.xlsx.writeBuffer()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  self.postMessage({ ms: performance.now() - started, bytes: byteLength })
}

self.addEventListener('message', (event: MessageEvent<TextSheet>) => void write(event.data))

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
self.postMessage('ready')
