import { ownText, type How } from './paste/read-block.ts'

const FULL_WIDTH = /[\uff01-\uff5e]/gu
const SEPARATORS = /[\s,;|、]+/gu

/**
 * Entries with equal keys are the same: what they say of the recipient regardless of
 * separators, width and case, of counters and of lines that are nothing of the recipient.
 */
export function lineKey(text: string, how: How = ''): string {
  const own = ownText(text, how)
  const half = own.replace(FULL_WIDTH, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
  return half.replace(SEPARATORS, ' ').trim().toLowerCase()
}
