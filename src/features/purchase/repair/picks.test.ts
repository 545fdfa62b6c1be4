import { describe, expect, it } from 'vitest'

import {
  choose,
  isPicked,
  kindTick,
  pickedRows,
  pickOf,
  setKinds,
  SURE_PICKS,
  toggleRow,
} from './picks.ts'

const COUNTS = {
  swapped: 3,
  missing: 0,
  wrong: 0,
  renamed: 2,
  district: 5,
  town: 4,
  extra: 0,
  choice: 2,
}

describe('what is ticked', () => {
  it('is at first every suggestion that is sure, and no other', () => {
    expect(pickedRows(SURE_PICKS, COUNTS)).toBe(10)
    expect(kindTick(SURE_PICKS, 'swapped', COUNTS)).toBe(true)
    expect(kindTick(SURE_PICKS, 'town', COUNTS)).toBe(false)
    expect(isPicked(SURE_PICKS, 1, 'choice')).toBe(false)
  })

  it('follows single rows, against their kind and back', () => {
    const without = toggleRow(SURE_PICKS, 7, 'swapped')
    expect([isPicked(without, 7, 'swapped'), isPicked(without, 8, 'swapped')]).toEqual([
      false,
      true,
    ])
    expect([pickedRows(without, COUNTS), kindTick(without, 'swapped', COUNTS)]).toEqual([
      9,
      'mixed',
    ])
    const withTown = toggleRow(without, 9, 'town')
    expect([pickedRows(withTown, COUNTS), kindTick(withTown, 'town', COUNTS)]).toEqual([
      10,
      'mixed',
    ])
    expect(pickedRows(toggleRow(withTown, 7, 'swapped'), COUNTS)).toBe(11)
  })

  it('follows kinds, whose single rows then say nothing any more', () => {
    const single = toggleRow(toggleRow(SURE_PICKS, 7, 'swapped'), 9, 'town')
    const none = setKinds(single, ['swapped', 'town'], false)
    expect([isPicked(none, 7, 'swapped'), isPicked(none, 9, 'town')]).toEqual([false, false])
    expect(pickedRows(none, COUNTS)).toBe(7)
    expect(pickedRows(setKinds(none, ['swapped', 'town'], true), COUNTS)).toBe(14)
  })

  it('counts a choice once a candidate is chosen, and forgets it with its kind', () => {
    const chosen = choose(choose(SURE_PICKS, 1, 0), 2, 1)
    expect([pickedRows(chosen, COUNTS), kindTick(chosen, 'choice', COUNTS)]).toEqual([12, true])
    expect(pickedRows(choose(chosen, 1, null), COUNTS)).toBe(11)
    expect(pickedRows(setKinds(chosen, ['choice'], true), COUNTS)).toBe(12)
    expect(pickedRows(setKinds(chosen, ['choice'], false), COUNTS)).toBe(10)
  })

  it('travels as kinds, rows and choices', () => {
    const picks = choose(toggleRow(setKinds(SURE_PICKS, ['district'], false), 7, 'swapped'), 2, 1)
    expect(pickOf(picks)).toEqual({
      kinds: ['swapped', 'missing', 'wrong', 'renamed'],
      toggled: [7],
      choices: [{ id: 2, candidate: 1 }],
    })
  })
})
