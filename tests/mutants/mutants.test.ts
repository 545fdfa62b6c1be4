import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { MUTANTS } from './mutants.ts'

describe('the named faults', () => {
  it.each(MUTANTS)('has a place in the code as it is now: $name', ({ file, from, to }) => {
    const parts = readFileSync(file, 'utf8').split(from)
    expect(parts).toHaveLength(2)
    expect(from).not.toBe(to)
  })
})
