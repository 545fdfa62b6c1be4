import { readdirSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { sourceFiles } from '#tools/source-files.ts'

const MIGRATIONS = 'server/db/migrations'
const read = (file: string): string => readFileSync(file, 'utf8')

/** The cells of the column "In code". */
const cells = read('docs/glossary.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split(' | ')[2] ?? '')
  .join('\n')

/** `Courier.cancel` has two. */
const named = [...cells.matchAll(/`([A-Za-z_][\w.]*)`/g)].flatMap(([, name = '']) =>
  name.split('.'),
)

it('the glossary names only what the code has', () => {
  const files = [
    ...sourceFiles().filter((file) => !file.endsWith('glossary.test.ts')),
    ...readdirSync(MIGRATIONS).map((file) => `${MIGRATIONS}/${file}`),
  ]
  const known = new Set(files.flatMap((file) => read(file).match(/[A-Za-z_]\w*/g) ?? []))
  expect(named.length).toBeGreaterThan(150)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})
