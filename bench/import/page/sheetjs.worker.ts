import { read, utils } from '@e965/xlsx'

self.addEventListener('message', (event: MessageEvent<ArrayBuffer>) => {
  const started = performance.now()
  const book = read(event.data, { dense: true })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  const ms = performance.now() - started
  const rows = sheet === undefined ? 0 : utils.decode_range(sheet['!ref'] ?? 'A1').e.r + 1
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  self.postMessage({ ms, rows })
})

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
self.postMessage('ready')
