import { expect, test } from 'vitest'
import { encodeText } from '#tests/fixtures/files/encode-text.ts'
import { previewEncodings } from './preview-encodings.ts'

test.each([
  ['gbk', 'gb18030'],
  ['utf-8', 'utf-8'],
  ['utf-16le', 'utf-16le'],
] as const)(
  'shows text in %s readably, and offers the other encodings',
  async (written, expected) => {
    const lines = Array.from({ length: 900 }, (_, i) => `${i},张三,浙江省杭州市西湖区文三路`)
    const bytes = encodeText(['订单编号,收件人,地址', ...lines].join('\n'), written)
    const previews = await previewEncodings(new Blob([bytes]))
    const right = previews.find(({ encoding }) => encoding === expected)
    expect(right?.rows).toEqual([
      ['订单编号', '收件人', '地址'],
      ['0', '张三', '浙江省杭州市西湖区文三路'],
      ['1', '张三', '浙江省杭州市西湖区文三路'],
    ])
    expect(right?.unreadable).toBe(0)
    expect(previews).toHaveLength(5)
  },
)

test('the encodings that make words come before those that make a character of any two bytes', async () => {
  const text = '訂單編號,收件人,地址\n1,陳大文,廣東省深圳市南山區科技園'
  const previews = await previewEncodings(new Blob([encodeText(text, 'big5')]))
  expect(previews.slice(0, 3).map(({ encoding }) => encoding)).toEqual(['big5', 'gb18030', 'utf-8'])
})
