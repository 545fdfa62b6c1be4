/** Lines that hold nothing but blanks separate the blocks. */
const PARTING = /\n[^\S\n]*(?:\n[^\S\n]*)+/

function blocksOf(text: string): string[][] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(PARTING)
    .map((block) => block.split('\n').map((line) => line.trim()))
    .map((lines) => lines.filter((line) => line !== ''))
    .filter((lines) => lines.length > 0)
}

/** Whether blank lines separate blocks, one of several lines among them. */
export function hasBlocks(text: string): boolean {
  const blocks = blocksOf(text)
  return blocks.length > 1 && blocks.some((lines) => lines.length > 1)
}

/** Each block as one line, so that it is read as one recipient. */
export function joinBlocks(text: string): string {
  return blocksOf(text)
    .map((lines) => lines.join('，'))
    .join('\n')
}
