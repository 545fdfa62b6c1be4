const cells = (count: number, cell: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => cell(n)).join('\t')

const SENTENCES =
  '今天天气不错，我们一起去公园吃饭吧。 昨天的会开到很晚，大家都累了。 这本书讲的是一个老人和大海。 她说下周再来看看，让我们不用等她。 火车晚点了二十分钟，站台上全是人。'.split(
    ' ',
  )

function prose(length: number): string {
  let text = ''
  for (let n = 0; text.length < length; n++) {
    text += SENTENCES[(n * 7 + (n >> 3)) % SENTENCES.length] ?? ''
    if (n % 3 === 0) text += '\n'
  }
  return text.slice(0, length)
}

/** What nobody means to paste, and somebody does: there is no recipient in it. */
export const HARD_PASTES: Readonly<Record<string, string>> = {
  'a megabyte of prose': prose(350_000),
  'a megabyte of one sentence': '今天天气不错，我们一起去公园吃饭吧。\n'.repeat(18_000),
  'fifty thousand lines': '张三\n13800138000\n'.repeat(25_000),
  'one line of 200 kB': '广东省深圳市南山区科技园1号'.repeat(5_000),
  'a table of 200 by 200 cells': `${cells(200, (n) => `格${n}`)}\n`.repeat(200),
  'a table of 200 columns of numbers': `${cells(200, (n) => `${n}.90`)}\n`.repeat(200),
}
