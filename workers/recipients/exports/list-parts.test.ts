import { describe, expect, it } from 'vitest'

import { fail, ok } from '#domain/result/result.ts'

import { readWhole } from './list-parts.ts'

describe('a list that comes part by part', () => {
  const parts = [
    { list: [1, 2], next: '2' },
    { list: [3], next: null },
  ]

  it('is whole and in its order, each part requested behind the one before', async () => {
    const asked: (string | undefined)[] = []
    const reported: number[] = []
    const all = await readWhole(
      async (after) => {
        asked.push(after)
        return ok(parts[asked.length - 1] ?? { list: [], next: null })
      },
      (rows) => reported.push(rows),
    )
    expect(all).toEqual(ok([1, 2, 3]))
    expect(asked).toEqual([undefined, '2'])
    expect(reported).toEqual([2, 3])
  })

  it('is nothing when a part cannot be had: half a list is not a list', async () => {
    let calls = 0
    const all = await readWhole(
      async () => (++calls === 1 ? ok({ list: [1], next: '1' }) : fail('network_error')),
      () => {},
    )
    expect(all).toMatchObject({ ok: false, error: { code: 'network_error' } })
  })
})
