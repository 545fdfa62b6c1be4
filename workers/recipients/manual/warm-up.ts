import { parseLine } from '#domain/address/parse-line-core.ts'

import { yieldTurn } from '../scheduling/yield-turn.ts'
import { lineKey } from './line-key.ts'
import { PasteCutter } from './paste/read-paste.ts'
import { newLine } from './plan-lines.ts'
import { entryOf } from './read-text.ts'
import { rowOfLine } from './row-of-line.ts'

/** Enough for the engine to compile what a large paste runs through; measured, more gains nothing. */
const ROUNDS = 120

let isWarm = false

/**
 * Reads lines of the usual kinds while the worker has nothing to do: the parser builds its tables
 * and the engine compiles it now, and not in the first third of a paste.
 */
export async function warmUp(): Promise<void> {
  if (isWarm) return
  isWarm = true
  for (let round = 0; round < ROUNDS; round++) {
    const lines = [
      `20250618${round}，张三，13800138000，广东省深圳市南山区科技园路${round}号`,
      `李四 139${10_000_000 + round} 浙江杭州西湖区文三路${round}号3单元${round}室`,
      `王芳\t13700137000\t江苏省\t南京市\t鼓楼区\t中山路${round}号`,
      `赵六，内蒙古自治区呼和浩特市赛罕区大学西街${round}号院，1350013${1000 + round}`,
      '收货人: 钱七',
      `手机号码: 136${10_000_000 + round}`,
      '所在地区: 四川省 成都市 武侯区',
      `详细地址: 天府大道${round}号`,
    ]
    const source = lines.map((text, at) => ({ text, from: at, to: at + 1 }))
    for (const block of new PasteCutter(source, parseLine).cut()) {
      const entry = entryOf(block)
      lineKey(entry.text, entry.how)
      newLine(entry, 1)
      if (entry.parsed.ok) rowOfLine(1, entry.parsed)
    }
    // After each: on a slow machine twenty rounds are a second, and a page that is left waits for
    // half of one until its last key is stored.
    await yieldTurn()
  }
}
