import { describe, expect, it } from 'vitest'

import { markLines, writeBelow, writeOver, type Marked } from './write-into.ts'

/** `[` and `]` stand where the marked part begins and ends. */
function read(text: string): Marked {
  const from = text.indexOf('[')
  return { text: text.replace(/[[\]]/g, ''), from, to: text.indexOf(']') - 1 }
}

const show = ({ text, from, to }: Marked): string =>
  `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`

describe('what the buttons above a text do', () => {
  it.each([
    ['a word', '第一\n第[]二\n第三', '第一\n- 第二[]\n第三'],
    ['lines', '第[一\n第]二\n第三', '[- 第一\n- 第二]\n第三'],
    ['lines that have it', '[- 一\n- 二]', '[一\n二]'],
    ['an empty text', '[]', '- []'],
  ])('mark %s', (_, before, after) => {
    expect(show(markLines(read(before), '- '))).toBe(after)
  })

  it('write over what is marked, and mark what is to be typed next', () => {
    expect(show(writeOver(read('见[帮助]。'), '<帮助>(地址)', '地址'))).toBe('见<帮助>([地址])。')
  })

  it.each([
    ['[一]二\n三', '一二\n图[]\n三'],
    ['[]', '图[]'],
  ])('write below the line', (before, after) => {
    expect(show(writeBelow(read(before), '图'))).toBe(after)
  })
})
