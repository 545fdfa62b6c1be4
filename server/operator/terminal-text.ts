/** What a terminal acts on, and marks that turn the direction of what follows. */
const ACTED_ON = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

const escaped = (char: string): string =>
  `\\u${(char.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`

/** Lines for a terminal: text of strangers, as that of a work order, moves and hides nothing there. */
export function forTerminal(lines: string): string {
  return lines.replaceAll(ACTED_ON, escaped)
}

/** A word that is none, or that could be taken for several or for a line of its own, is quoted. */
export function inWords(words: readonly string[]): string {
  return words
    .map((word) => (/^[^\s"\p{Cc}]+$/u.test(word) ? word : JSON.stringify(word)))
    .join(' ')
}
