import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { bookLines, BOOK, RUN_LINES } from './book.ts'

it('every command of the book is one that its test runs', () => {
  expect([...new Set(bookLines())].toSorted()).toEqual(RUN_LINES.toSorted())
})

it('its archive is that of this version', () => {
  const manifest: unknown = JSON.parse(readFileSync('package.json', 'utf8'))
  const named = [...readFileSync(BOOK, 'utf8').matchAll(/wandan-(\d+\.\d+\.\d+)/g)]
  expect(manifest).toHaveProperty('version', named[0]?.[1])
  expect(new Set(named.map(([, version]) => version)).size).toBe(1)
})

it('has its fifteen parts', () => {
  const parts = [...readFileSync(BOOK, 'utf8').matchAll(/^## (\d+)\. /gm)].map(([, n]) => Number(n))
  expect(parts).toEqual(Array.from({ length: 15 }, (_, i) => i + 1))
})
