import { describe, expect, it } from 'vitest'

import { readToShow, readWhole } from './read-answer.ts'
import { z } from './zod.ts'

const row = z.object({
  id: z.number(),
  kind: z.enum(['a', 'b']),
  step: z.union([z.literal(1), z.literal(2)]),
  tags: z.array(z.enum(['new'])),
  blocks: z.array(
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('text'), text: z.string() }),
      z.object({ type: z.literal('line') }),
    ]),
  ),
})
const page = z.object({ total: z.number(), list: z.array(row) })

const whole = { id: 1, kind: 'a', step: 1, tags: ['new'], blocks: [{ type: 'line' }] }
const read = (...list: readonly object[]) => readToShow(page, { total: list.length, list })

describe('an answer of a newer server', () => {
  it.each([
    ['an unknown kind', { kind: 'c' }],
    ['an unknown number', { step: 3 }],
  ])('%s: the entry is left out, the others are shown', (_, unknown) => {
    expect(read(whole, { ...whole, ...unknown })).toEqual({
      ok: true,
      value: { data: { total: 2, list: [whole] }, isNewer: true },
    })
  })

  it('leaves out no more than the innermost entry', () => {
    const tagged = { ...whole, tags: ['sale'], blocks: [{ type: 'film' }, { type: 'line' }] }
    const shown = { ...whole, tags: [], blocks: [{ type: 'line' }] }
    expect(read(tagged)).toMatchObject({ ok: true, value: { data: { list: [shown] } } })
  })

  it('is not empty because nothing of it is known', () => {
    expect(read({ ...whole, kind: 'c' }).ok).toBe(false)
  })

  it.each([
    ['a value that is missing', { kind: undefined }],
    ['a value of another type', { kind: { name: 'a' } }],
    ['a text in place of a number', { id: '1' }],
    ['an entry that does not hold what its type says', { blocks: [{ type: 'text' }] }],
  ])('is not what is wrong with %s', (_, wrong) => {
    expect(read(whole, { ...whole, ...wrong }).ok).toBe(false)
  })

  it('is refused by whoever acts on each row', () => {
    const json = { total: 2, list: [whole, { ...whole, kind: 'c' }] }
    expect(readWhole(page, json).ok).toBe(false)
  })
})
