import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { proseOf } from '#tools/prose.ts'
import { proseFiles } from '#tools/source-files.ts'

const LIST = 'docs/requirements.md'
const CITED =
  /(?<![\w-])((?:P-(?:MAN|IMP|FLT|AUTH|ORD)|RO|[ACEGHKLMPRSTVWX])-)(\d\d)(?: to \1(\d\d))?(?!\w|-\w)/g

/** The numbers that a text cites, those between the ends of a range, too. */
function citedIn(text: string): string[] {
  return [...text.matchAll(CITED)].flatMap(([, group = '', from = '', to = from]) =>
    Array.from(
      { length: Number(to) - Number(from) + 1 },
      (_, i) => group + String(Number(from) + i).padStart(2, '0'),
    ),
  )
}

const listed = [...readFileSync(LIST, 'utf8').matchAll(/^- \*\*([A-Z]+-(?:[A-Z]+-)?\d\d)\*\* /gm)]
  .map(([, number = '']) => number)
  .toSorted()

it('knows a number, a range, and what only looks like one', () => {
  expect(citedIn('K-33, H-05 to H-07; P-MAN-20. UTF-16, GA-12-34')).toEqual([
    'K-33',
    'H-05',
    'H-06',
    'H-07',
    'P-MAN-20',
  ])
})

it('each requirement that is cited is listed once, and each that is listed is cited', () => {
  const cited = proseFiles()
    .filter((file) => file !== LIST && !file.endsWith('requirements.test.ts'))
    .flatMap((file) => proseOf(file, readFileSync(file, 'utf8')))
    .flatMap(({ text }) => citedIn(text))
  expect(listed).toEqual([...new Set(cited)].toSorted())
})
