import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, it } from 'vitest'

import { ACROSS_USERS } from './across-users.ts'

const SERVER = path.resolve(import.meta.dirname, '..')

const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => /(?<!\.test|\.data)\.ts$/.test(file))
const texts = new Map(files.map((file) => [file, readFileSync(path.join(SERVER, file), 'utf8')]))

const filesWith = (part: RegExp): string[] =>
  files.filter((file) => part.test(texts.get(file) ?? '')).sort()

it('whatever a buyer’s call does beyond its rows has a reason of the list, and each reason is used', () => {
  const used = [...texts.values()].flatMap((text) =>
    [...text.matchAll(/acrossUsers\(\s*'(\w+)'/g)].map(([, why = '']) => why),
  )
  expect([...new Set(used)].sort()).toEqual(Object.keys(ACROSS_USERS).sort())
})

it('no other file takes a call out of its buyer’s rows, or puts it there', () => {
  expect(filesWith(/forNobody/)).toEqual(['db/across-users.ts', 'under-way.ts'])
  expect(filesWith(/forBuyer\(/)).toEqual([
    'http/mount.ts',
    'modules/shops/routes.ts',
    'modules/work-orders/routes.ts',
  ])
})
