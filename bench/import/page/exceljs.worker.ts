import ExcelJS from 'exceljs'

async function read(bytes: ArrayBuffer): Promise<void> {
  const started = performance.now()
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(bytes)
  const rows = book.worksheets[0]?.rowCount ?? 0
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  self.postMessage({ ms: performance.now() - started, rows })
}

self.addEventListener('message', (event: MessageEvent<ArrayBuffer>) => void read(event.data))

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
self.postMessage('ready')
