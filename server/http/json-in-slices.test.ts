import {
  array,
  assert,
  asyncProperty,
  dictionary,
  integer,
  jsonValue,
  oneof,
  string,
} from 'fast-check'
import { describe, expect, it } from 'vitest'

import { parseJsonInSlices } from './json-in-slices.ts'

/** The value of JSON.parse; 'no' for what it refuses. */
function whole(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return 'no'
  }
}

function inTurns(text: string, bytesPerSlice: number): Promise<unknown> {
  return parseJsonInSlices(Buffer.from(text), bytesPerSlice).catch(() => 'no')
}

describe('JSON in turns', () => {
  it('is what JSON.parse makes of the whole, wherever the turns fall', async () => {
    const value = oneof(jsonValue(), array(jsonValue()), string({ unit: 'grapheme' }))
    const body = dictionary(string(), value)
    const same = asyncProperty(body, integer({ min: 1, max: 40 }), async (object, bytes) => {
      const text = JSON.stringify(object)
      expect(await inTurns(text, bytes)).toEqual(whole(text))
    })
    await assert(same, { numRuns: 500 })
  })

  it('refuses what JSON.parse refuses, when a good body loses or gains a sign anywhere', async () => {
    const good = String.raw` { "a" : [ 1 , {"b,":[ [], {}]}, "x\"],[\\" ] , "rec_list":[{"c":"é中"},{}] ,"d":[]} `
    expect(await inTurns(good, 7)).toEqual(whole(good))
    for (let at = 0; at < good.length; at++) {
      for (const sign of ['', ',', '[', ']', '{', '}', '"', '\\', ' ', ':', '1']) {
        for (const rest of [good.slice(at), good.slice(at + 1)]) {
          const text = good.slice(0, at) + sign + rest
          // Roots that are no object are refused whatever they are.
          const expected = /^\s*\{/.test(text) ? whole(text) : 'no'
          expect([text, await inTurns(text, 3)]).toEqual([text, expected])
        }
      }
    }
  })

  it.each([
    '{[1]:2}',
    '{"a":[1,]}',
    '{"a":[,]}',
    '{"a":[1}',
    '{"a":[1]',
    '{"a":[1]}]',
    '{"a":[1]}{"b":[2]}',
    '{"a" [1]}',
  ])('refuses %s', async (text) => {
    expect(whole(text)).toBe('no')
    for (let bytes = 1; bytes < 9; bytes++) expect(await inTurns(text, bytes)).toBe('no')
  })

  it('keeps __proto__ a key like any other', async () => {
    const parsed = await inTurns('{"__proto__":[{"polluted":1}],"a":1}', 5)
    expect(Object.keys(parsed as object)).toEqual(['__proto__', 'a'])
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype)
  })

  it.each([
    ['a million keys', `{${Array.from({ length: 1_000_000 }, (_, i) => `"k${i}":0`).join(',')}}`],
    ['one text of a megabyte', `{"rec_list":["${'x'.repeat(1 << 20)}"]}`],
    ['a row of a million values', `{"rec_list":[[${'0,'.repeat(1_000_000)}0]]}`],
    ['a list of lists', `[${'[],'.repeat(300_000)}[]]`],
    [
      'a hundred thousand lists',
      `{${Array.from({ length: 1e5 }, (_, i) => `"k${i}":[]`).join(',')}}`,
    ],
  ])('does not let %s hold everyone up', async (_, text) => {
    await expect(parseJsonInSlices(Buffer.from(text))).rejects.toThrow(SyntaxError)
  })

  it('lets others in between while it reads a large list', async () => {
    const body = { rec_list: Array.from({ length: 50_000 }, (_, id) => ({ id, name: '王小明' })) }
    let turns = 0
    const count = () => {
      turns++
      pending = setImmediate(count)
    }
    let pending = setImmediate(count)
    expect(await parseJsonInSlices(Buffer.from(JSON.stringify(body)))).toEqual(body)
    clearImmediate(pending)
    expect(turns).toBeGreaterThan(5)
  })
})
