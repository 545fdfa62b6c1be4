/** What a file holds. @throws when it cannot be read, e.g. as it is gone from the disk */
export function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.addEventListener('load', () => {
      // A data URL: the text behind the comma is base64.
      const url = typeof reader.result === 'string' ? reader.result : ''
      resolve(url.slice(url.indexOf(',') + 1))
    })
    reader.readAsDataURL(blob)
  })
}
