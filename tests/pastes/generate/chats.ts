import type { Random } from '#tests/address/generate/seeded.ts'
import { nameNumber } from '#tests/address/generate/material.ts'
import { BLOCKS, oneLine, type BlockName } from './blocks.ts'
import { pasteOf } from './dress.ts'
import type { Layout } from './layouts.ts'
import { addressOf, drawPeople } from './people.ts'
import type { PasteLine } from './paste.types.ts'

const two = (random: Random, limit: number): string => String(random.below(limit)).padStart(2, '0')

function stamp(random: Random, form: number): string {
  const clock = `${two(random, 24)}:${two(random, 60)}`
  const day = 1 + random.below(28)
  const forms = [
    `2026-11-${String(day).padStart(2, '0')} ${clock}`,
    `2026/11/${day} ${clock}:${two(random, 60)}`,
    `11月${day}日 ${clock}`,
    clock,
    `昨天 ${clock}`,
    `星期${random.pick(['一', '二', '三', '四', '五', '六', '日'])} ${clock}`,
    `2026年11月${day}日 下午${1 + random.below(9)}:${two(random, 60)}`,
  ]
  return forms[form] ?? clock
}

const NICKS = [
  '阳光',
  '云淡风轻',
  'A佳佳妈妈',
  '小太阳',
  '店长小美',
  '一叶知秋',
  'Lily',
  '水果批发',
]

const MESSAGES: readonly BlockName[] = [
  'nameThenPhoneThenAddress',
  'personThenAddress',
  'labelled3',
  'taobao',
]

/** A nickname and a time above each message, on one line or on two. */
const chatHeads: Layout = (random) => {
  const people = drawPeople(random, { count: 2 + random.below(10), oddness: 'ordinary' })
  const form = random.below(7)
  const isApart = random.below(2) === 0
  const isLine = random.below(2) === 0
  const block = isLine ? oneLine(random) : BLOCKS[random.pick(MESSAGES)](random)
  const isBlank = random.below(2) === 0
  const lines = people.flatMap((person, owner): PasteLine[] => {
    const nick = random.pick([...NICKS, nameNumber(random.below(500), random)])
    const time = stamp(random, form)
    const head = isApart ? [nick, time] : [`${nick} ${time}`]
    return [...head, ...block(person), ...(isBlank ? [''] : [])].map((text) => ({ text, owner }))
  })
  return pasteOf(lines, people)
}

/** Only a time between the messages. */
const chatTimes: Layout = (random) => {
  const people = drawPeople(random, { count: 2 + random.below(10), oddness: 'ordinary' })
  const form = random.below(7)
  const block = random.below(2) === 0 ? oneLine(random) : BLOCKS[random.pick(MESSAGES)](random)
  const isBehind = random.below(3) === 0
  const lines = people.flatMap((person, owner): PasteLine[] => {
    const time = stamp(random, form)
    const message = block(person)
    return (isBehind ? [...message, time] : [time, ...message]).map((text) => ({ text, owner }))
  })
  return pasteOf(lines, people)
}

/** 昵称: above the message, as chats on a computer are copied. */
const chatColons: Layout = (random) => {
  const people = drawPeople(random, { count: 2 + random.below(10), oddness: 'ordinary' })
  const block = random.below(2) === 0 ? oneLine(random) : BLOCKS[random.pick(MESSAGES)](random)
  const nick = random.pick(NICKS)
  const lines = people.flatMap((person, owner): PasteLine[] =>
    [`${nick}:`, ...block(person), ''].map((text) => ({ text, owner })),
  )
  return pasteOf(lines, people)
}

/** The person's own nickname is the name: 王某 / a time / phone and address. */
const nickIsName: Layout = (random) => {
  const people = drawPeople(random, { count: 2 + random.below(8), oddness: 'ordinary' })
  const form = random.below(3)
  const lines = people.flatMap((person, owner): PasteLine[] =>
    [person.name, stamp(random, form), `${person.phone} ${addressOf(person)}`].map((text) => ({
      text,
      owner,
    })),
  )
  return pasteOf(lines, people)
}

const TALK = [
  '麻烦发这些',
  '好的',
  '收到',
  '今天能发吗',
  '谢谢老板',
  '[玫瑰]',
  '还有一个',
  '下面是地址',
  'OK',
]

/** Talk between the recipients. */
const chatTalk: Layout = (random) => {
  const people = drawPeople(random, { count: 2 + random.below(10), oddness: 'ordinary' })
  const block = random.below(2) === 0 ? oneLine(random) : BLOCKS[random.pick(MESSAGES)](random)
  const isBlank = random.below(2) === 0
  const lines = people.flatMap((person, owner): PasteLine[] => [
    ...(random.below(3) === 0 ? [{ text: random.pick(TALK), owner: -1 }] : []),
    ...(isBlank ? [{ text: '', owner: -1 }] : []),
    ...block(person).map((text) => ({ text, owner })),
    ...(isBlank ? [{ text: '', owner: -1 }] : []),
  ])
  return pasteOf(lines, people)
}

const PIECES = [
  '2箱',
  '1份',
  '3件',
  '5斤',
  '两盒',
  'x2',
  '×3',
  '1箱 已付',
  '2份 已付款',
  '3袋，已转账',
  '+2',
  '共2箱',
]

const HEADS = [
  ['#接龙', '红富士苹果 5斤装 29.9元', '请按 姓名 电话 地址 数量 接龙'],
  ['接龙：丑橘10斤', ''],
  ['【团购接龙】本周六截单', '例 张三 138xxxx 地址 1份', ''],
  [],
]

/** Chain lists: counted lines with pieces and 已付 behind the address. */
const chain: Layout = (random) => {
  const people = drawPeople(random, { count: 3 + random.below(20), oddness: 'ordinary' })
  const mark = random.pick(['. ', '.', '、', ' '])
  const hasPieces = random.below(4) > 0
  const gap = random.pick([' ', '  ', '，'])
  const head = random.pick(HEADS).map((text): PasteLine => ({ text, owner: -1 }))
  const lines = people.map(({ name, phone, region, detail }, owner): PasteLine => {
    const address = region.replaceAll(' ', '') + detail
    const tail = hasPieces ? gap + random.pick(PIECES) : ''
    return { text: `${owner + 1}${mark}${name}${gap}${phone}${gap}${address}${tail}`, owner }
  })
  return pasteOf([...head, ...lines], people)
}

export const CHAT_LAYOUTS: Readonly<Record<string, Layout>> = {
  chatHeads,
  chatTimes,
  chatColons,
  nickIsName,
  chatTalk,
  chain,
}
