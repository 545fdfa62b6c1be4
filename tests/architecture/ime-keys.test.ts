import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { sourceFiles } from '#tools/source-files.ts'

const files = sourceFiles()
  .filter(
    (file) =>
      file.startsWith('src/') && !file.includes('.test.') && file !== 'src/kit/hooks/ime.ts',
  )
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** Keys that an input method uses, too. */
const SHARED = /'(?:Enter|Escape|Tab|Arrow(?:Up|Down|Left|Right))'/
const READS_KEY =
  /\b(?:event|press)\.key\b|\{[^{}]*\bkey\b[^{}]*\}\s*=\s*event\b|\bkey\b[^()]*\}: Press/

it('a file that acts on Enter, Esc, Tab or an arrow asks first whether the key is an input method’s', () => {
  const acting = files.filter(({ text }) => SHARED.test(text) && READS_KEY.test(text))
  const silent = acting.filter(({ text }) => !/\bisImeKey\(/.test(text))
  expect(acting.length).toBeGreaterThan(12)
  expect(silent.map(({ file }) => file)).toEqual([])
})

it('no file asks the browser itself what an input method is doing', () => {
  const asking = files.filter(({ text }) => /\.isComposing\b|\bkeyCode\b/.test(text))
  // The grid treats the first letter of a composition differently from the next ones.
  expect(asking.map(({ file }) => file)).toEqual(['src/kit/data-table/grid-keys.ts'])
})
