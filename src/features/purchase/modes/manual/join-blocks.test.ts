import { describe, expect, it } from 'vitest'

import { parseLine } from '#domain/address/parse-line.ts'
import { hasBlocks, joinBlocks } from './join-blocks.ts'

const BLOCKS =
  '姚小满\n13700050003\n山西省太原市迎泽区\n五一路66号\n\n  \r\n李雷\r\n云南省昆明市五华区青年路8号\r\n13700050006\n'

describe('blocks between blank lines', () => {
  it('are one line each, whatever order their lines have', () => {
    expect(hasBlocks(BLOCKS)).toBe(true)
    const lines = joinBlocks(BLOCKS).split('\n')
    expect(lines).toEqual([
      '姚小满，13700050003，山西省太原市迎泽区，五一路66号',
      '李雷，云南省昆明市五华区青年路8号，13700050006',
    ])
    expect(lines.map((line) => parseLine(line)).map(({ name, phone }) => [name, phone])).toEqual([
      ['姚小满', '13700050003'],
      ['李雷', '13700050006'],
    ])
  })

  it('are none where every line is a block of its own, or there is only one', () => {
    expect(hasBlocks('甲 13800138000\n\n乙 13900139000\n\n')).toBe(false)
    expect(hasBlocks('甲\n13800138000\n')).toBe(false)
    expect(hasBlocks('')).toBe(false)
  })
})
