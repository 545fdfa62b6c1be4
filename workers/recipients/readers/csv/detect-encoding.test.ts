import { describe, expect, test } from 'vitest'
import { encodeText } from '#tests/fixtures/files/encode-text.ts'
import { decodeText } from './detect-encoding.ts'

/** Characters of one to four bytes, long enough that pieces end inside of every kind of them. */
const LONG = '张1é𠮷,\n'.repeat(60_000)

describe('decodeText', () => {
  test.each(['utf-8', 'utf-8-bom', 'utf-16le', 'utf-16be', 'gbk'] as const)(
    'a long %s file is decoded whole',
    (encoding) => {
      const { text, replaced } = decodeText(encodeText(LONG, encoding))
      expect(text === LONG).toBe(true)
      expect(replaced).toBe(0)
    },
  )

  test('a byte order mark inside of a file is a character of it', () => {
    const text = `${'a'.repeat(256 * 1024)}\uFEFF${'b'.repeat(9)}`
    expect(decodeText(encodeText(text, 'utf-8')).text === text).toBe(true)
  })

  test('a character that the end of the file cuts is unreadable, and counted', () => {
    const bytes = encodeText(`${'收件人,地址\n'.repeat(30_000)}张`, 'utf-8').subarray(0, -1)
    const { text, replaced, encoding } = decodeText(bytes)
    expect(encoding).toBe('utf-8')
    expect(text.endsWith('地址\n\uFFFD')).toBe(true)
    expect(replaced).toBe(1)
  })
})
