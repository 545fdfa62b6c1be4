import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { mayNameField } from './header-signs.ts'
import {
  COMMON_WORDS,
  IS_NAME,
  NAMES_OF_SOMEBODY,
  PERSON_WORDS,
  TRADITIONAL,
} from './header-words.data.ts'
import { normaliseHeader } from './normalise-header.ts'
import { readHeader } from './read-header.ts'

/** The fields by which a line that repeats the header is known (no-recipient.ts). */
const FIELDS = new Set<string>([
  'name',
  'phone',
  'province',
  'city',
  'orderNo',
  'detail',
  'address',
])

const namesField = (text: string): boolean =>
  readHeader(normaliseHeader(text), 'generic').claims.some(({ target }) => FIELDS.has(target))

const WORDS = [COMMON_WORDS, PERSON_WORDS].flatMap((table) =>
  Object.values(table).flatMap((words) => words.split(' ')),
)
/** Every person whose word alone is a name: 顾客, 收货人. */
const NAMED = IS_NAME.source
  .replace(/^\(\?:/, '')
  .replace(/\)\$$/, '')
  .split('|')
const PEOPLE =
  '收件人 收货人 收货方 接收者 签收人 领取人 客户 收货客户 员工 会员 用户 学生 同学 教师 业主 嘉宾 粉丝 使用人 买家 购买人 receiver consignee customer shipto 收货 收件 配送 发往 家庭 单位 订单'.split(
    ' ',
  )
const PLACES = [...NAMES_OF_SOMEBODY.split(' '), '区域', '地点', '']
const AROUND = ['', '1、', '*', '请填写', '您的', '真实', '（必填）', '(省)', '到区县', '2', '：', '/', ' ', '\u200b', 'A'] // prettier-ignore

const traditional = new Map<string, string>()
for (let at = 0; at + 1 < TRADITIONAL.length; at += 2)
  traditional.set(TRADITIONAL.charAt(at + 1), TRADITIONAL.charAt(at))

const inTraditional = (text: string): string =>
  Array.from(text, (char) => traditional.get(char) ?? char).join('')
const inFullWidth = (text: string): string =>
  text.replaceAll(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0))

describe('a text that can name no field of a recipient', () => {
  it.each([...WORDS, ...NAMED, ...NAMED.map((who) => `收货${who}`)])(
    'is none of the words of headers: %s',
    (word) => {
      for (const text of [word, inTraditional(word), inFullWidth(word), word.toUpperCase()])
        expect(mayNameField(text) || !namesField(text)).toBe(true)
    },
  )

  it('is no header, whatever its words are put together from', () => {
    const part = fc.constantFrom(...PEOPLE, ...WORDS, ...PLACES, ...AROUND)
    const dress = fc.constantFrom((text: string) => text, inTraditional, inFullWidth)
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), dress, (parts, dressed) => {
        const text = dressed(parts.join(''))
        expect(mayNameField(text) || !namesField(text)).toBe(true)
      }),
      { numRuns: 3_000 },
    )
  })

  it('is most names and every number', () => {
    for (const text of ['张三', '李伟', '欧阳娜娜', '6920123456789012345', '13812345678', ''])
      expect(mayNameField(text)).toBe(false)
  })
})
