import { expect, it } from 'vitest'

import { gunzip, gzip, linesOf } from './gzip.ts'

async function linesIn(file: Blob, most = 1_000_000): Promise<string[]> {
  const lines: string[] = []
  for await (const line of linesOf(file, most)) lines.push(line)
  return lines
}

it('gives back the parts it was given, packed or not', async () => {
  const parts = ['第一行', '\n第二', '行\n', '\n四']
  const packed = await gzip(parts)
  expect(await gunzip(packed)).toBe(parts.join(''))
  const lines = ['第一行', '第二行', '', '四']
  expect(await linesIn(packed)).toEqual(lines)
  expect(await linesIn(new Blob(parts))).toEqual(lines)
})

it('joins lines over the parts of a long file', async () => {
  const lines = Array.from({ length: 40 }, (_, at) => `${at}`.repeat(9_000))
  expect(await linesIn(await gzip([lines.join('\n')]))).toEqual(lines)
})

it('stops at what inflates to more than it may, and at damage', async () => {
  const packed = await gzip(['0'.repeat(100_000)])
  await expect(linesIn(packed, 99_999)).rejects.toThrow('too large')
  await expect(linesIn(packed.slice(0, packed.size - 12))).rejects.toThrow()
})
