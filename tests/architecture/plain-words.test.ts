import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { hardSentences } from '#tools/plain-words.ts'
import { proseOf } from '#tools/prose.ts'
import { proseFiles } from '#tools/source-files.ts'

// The tilde keeps these lines from being comments and titles of this very file.
const CODE = [
  '/**',
  ' * Reads a list. Whose row it is, the',
  ' * server knows.',
  ' *',
  ' * - of a list',
  ' * @param who the caller',
  ' */',
  "const a = 'told' /~/ as the header has it",
  '// The page is told. 它说',
  '/~/ oxlint-disable-next-line no-eval -- as documented',
  "i~t('of a row, says nothing', () => {",
  '  it.each([1])~(',
  "    'stands alone on its line',",
  "  const text = 'said' /* no prose */",
  '  {/* It stands here. */}',
  '})',
]
  .join('\n')
  .replaceAll('~', '')

describe('a sentence that has to be read twice', () => {
  it('is found in comments and titles, by its first word or by a verb of people', () => {
    expect(hardSentences('x.ts', CODE).map((fault) => fault.split(': ')[0])).toEqual([
      'x.ts:1 ". Whose"',
      'x.ts:5 "of"',
      'x.ts:8 "as"',
      'x.ts:9 "told"',
      'x.ts:11 "of"',
      'x.ts:11 "says"',
      'x.ts:13 "stands"',
      'x.ts:15 "stands"',
    ])
  })

  it('is found in a document, but not in its code and not inside a paragraph', () => {
    const text = 'Rows\nof a list.\n\n```\nAs code\n```\n\n- As an item\n\n| who | `of` what |\n'
    expect(hardSentences('x.md', text)).toEqual(['x.md:8 "As": As an item', 'x.md:10 "who": who'])
  })

  it('is found by its verb in a document of today, not in one of history', () => {
    const found = (file: string) => hardSentences(file, 'The file `says` what it says.\n')
    expect(found('src/README.md')).toEqual(['src/README.md:1 "says": The file ` what it says.'])
    expect(found('docs/decisions/README.md')).toEqual([])
    expect(found('docs/measurements/files.md')).toEqual([])
    expect(found('CHANGELOG.md')).toEqual([])
  })

  it('is not found in text alone, a link or a line for a tool', () => {
    expect(proseOf('x.ts', "const a = 'As'\nsee('https://x/As')\n")).toEqual([])
  })
})

it('no file has one', () => {
  const found = proseFiles().flatMap((file) => hardSentences(file, readFileSync(file, 'utf8')))
  expect(found).toEqual([])
})
