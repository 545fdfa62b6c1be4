import { describe, expect, it } from 'vitest'

import { editDistance, findNearest } from './find-nearest.ts'

describe('the nearest cells', () => {
  it('are those with the fewest slips', () => {
    const cells = ['6901234567890', '6901234567891', '6801234567890', 'tb889', '']
    expect(findNearest(cells, ['6901234567892'], 2)).toEqual([0, 1])
  })

  it('are shown once each, however often the file holds them', () => {
    expect(findNearest(['张三', '张三', '张三丰', '李四'], ['张珊'], 3)).toEqual([0, 2])
  })

  it('count what holds the value as near, however long it is', () => {
    const remark = '这是送给朋友的，麻烦不要放价格单，谢谢'
    expect(findNearest(['尽快发货', remark], ['价格单'], 1)).toEqual([1])
  })

  it('are none when nothing has a letter in common', () => {
    expect(findNearest(['abc', 'def'], ['xyz'], 3)).toEqual([])
  })

  it.each([
    ['', '', 0],
    ['abc', '', 3],
    ['kitten', 'sitting', 3],
    ['张三', '张三丰', 1],
  ])('%s and %s are %i letters apart', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance)
    expect(editDistance(b, a)).toBe(distance)
  })
})
