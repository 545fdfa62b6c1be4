import { beforeEach, expect, it, vi } from 'vitest'

import * as numberLists from './number-lists.ts'

const NUMBERS = Array.from({ length: 5000 }, (_, n) => `${6_900_000_000_000_000_000n + BigInt(n)}`)

let stored: Map<string, string>
let room = Number.POSITIVE_INFINITY

beforeEach(() => {
  stored = new Map()
  room = Number.POSITIVE_INFINITY
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem: (key: string, text: string) => {
      if (text.length > room) throw new Error('full')
      stored.set(key, text)
    },
  })
  return () => vi.unstubAllGlobals()
})

/** The module as a reload has it. */
async function reloaded(): Promise<typeof numberLists> {
  vi.resetModules()
  return import('./number-lists.ts')
}

it('leaves in the address what has room there', async () => {
  const { numbersInAddress, typedNumbers, numbersOf } = await reloaded()
  const few = NUMBERS.slice(0, 200).join(' ')
  expect(numbersInAddress(` ${few} `)).toBe(few)
  expect(typedNumbers(few)).toBe(few)
  expect(numbersOf(few)).toEqual(NUMBERS.slice(0, 200))
})

it('keeps a long list whole, over a reload, and under the same key however it was typed', async () => {
  const before = await reloaded()
  const key = before.numbersInAddress(NUMBERS.join(' '))
  expect(key.length).toBeLessThan(20)
  expect(before.numbersInAddress([...NUMBERS, NUMBERS[0]].join('，\n'))).toBe(key)
  const after = await reloaded()
  expect(after.numbersOf(key)).toEqual(NUMBERS)
  expect(after.isListLost(undefined, key)).toBe(false)
})

it('finds nothing, rather than everything, by a list of another machine', async () => {
  const here = await reloaded()
  expect(here.numbersOf('~abc')).toEqual(['~abc'])
  expect(here.typedNumbers('~abc')).toBeNull()
  expect(here.isListLost(undefined, '~abc')).toBe(true)
  expect(here.isListLost(undefined, '690')).toBe(false)
})

it('lives as long as the page where the storage is full, and not longer than the session', async () => {
  const lists = await reloaded()
  const first = lists.numbersInAddress(NUMBERS.slice(1).join(' '))
  room = 150_000
  const second = lists.numbersInAddress(NUMBERS.join(' '))
  expect(lists.numbersOf(first)).toHaveLength(4999)
  const after = await reloaded()
  expect(after.numbersOf(second)).toHaveLength(5000)
  expect(after.isListLost(first)).toBe(true)
  after.forgetNumberLists()
  expect(after.isListLost(second)).toBe(true)
  expect(stored.size).toBe(0)
})
