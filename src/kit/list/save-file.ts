/** Offers a blob as a file to be saved. */
export function saveFile(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken the blob once the click is over; a turn later is always late enough.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}

/** The same for a text: UTF-8 with its mark, so that old editors read it right. */
export function saveText(name: string, text: string): void {
  saveFile(name, new Blob(['\uFEFF', text], { type: 'text/plain' }))
}
