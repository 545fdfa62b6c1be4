const FULL_WIDTH = /[\uff01-\uff5e]/gu
const SEPARATORS = /[\s,;|、]+/gu

/** By which lines are the same: the text without the difference of separators and width. */
export function lineKey(text: string): string {
  const half = text.replace(FULL_WIDTH, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
  return half.replace(SEPARATORS, ' ').trim().toLowerCase()
}
