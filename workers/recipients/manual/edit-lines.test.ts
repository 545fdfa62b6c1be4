import { expect, it } from 'vitest'

import { withoutEntries } from './edit-lines.ts'
import { lineKey } from './line-key.ts'
import { LineMemory } from './read-text.ts'

const ZHANG = '张三，13800138000，广东省深圳市南山区科技园1号'
const LI = '李四\r\n13900139000\r\n\r\n地址：浙江省杭州市西湖区文三路2号'

/** `text` without the entries that say the same as one of `gone`. */
function without(text: string, ...gone: readonly string[]): string {
  const read = (from: string) => new LineMemory().read(from)
  const keys = gone.flatMap((one) => read(one).map((entry) => lineKey(entry.text)))
  return withoutEntries(text, read(text), new Set(keys))
}

it('takes entries out of a text, with the lines that stand with them, and leaves the rest as it was', () => {
  const text = ['以下是收件人：', '', LI, ZHANG, '  谢谢', ''].join('\r\n')
  expect(without(text, LI)).toBe(['以下是收件人：', '', ZHANG, '  谢谢', ''].join('\r\n'))
  expect(without(text, ZHANG, LI)).toBe('以下是收件人：\r\n\r\n')
  expect(without(text, '王五 13700137000 江苏省南京市鼓楼区中山路3号')).toBe(text)
})

it('takes out what only differs by its separators, wherever it stands', () => {
  const spaced = ZHANG.replaceAll('，', ' ')
  expect(without(`${spaced}\n甲\n${ZHANG}`, ZHANG)).toBe('甲')
})
