const FULL_WIDTH = /[\uff01-\uff5e]/gu
const SEPARATORS = /[\s,;|、]+/gu

/** Lines with equal keys are the same: the text regardless of separators, width, case. */
export function lineKey(text: string): string {
  const half = text.replace(FULL_WIDTH, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
  return half.replace(SEPARATORS, ' ').trim().toLowerCase()
}
