import { parseYuan } from '#domain/money/fen.ts'
import type { Read } from '../command.ts'

type Field = readonly [name: string, value: unknown]

const list = (text: string): string[] => text.split(',').filter((part) => part !== '')

/** `1:1.20,3:1.10`: levels by their ids. */
export const levelPrices = (text: string): unknown =>
  list(text).map((part) => {
    const [group = '', yuan = ''] = part.split(':')
    return { group: Number(group), priceFen: parseYuan(yuan) }
  })

const asIs = (text: string): unknown => text

/** The words of a field, and what its value is made of. */
const FIELDS: Readonly<Record<string, readonly [field: string, read: (text: string) => unknown]>> =
  {
    name: ['name', asIs],
    price: ['priceFen', parseYuan],
    prices: ['prices', levelPrices],
    weight: ['weight', Number],
    category: ['category', asIs],
    tag: ['tag', asIs],
    city: ['city', asIs],
    carrier: ['carrier', asIs],
    limit: ['limit', Number],
    on: ['isListed', (text) => text === 'yes'],
    'not-for': ['notFor', list],
    pictures: ['pictures', list],
    description: ['description', (text) => text.split('\\n').filter((line) => line !== '')],
  }

function fieldOf(word: string): Field | null {
  const [key = '', ...rest] = word.split('=')
  const known = Object.hasOwn(FIELDS, key) ? FIELDS[key] : undefined
  return known === undefined || rest.length === 0 ? null : [known[0], known[1](rest.join('='))]
}

const STOCK = /^stock=([+-]?\d{1,10})$/

/** `goods put ID NAME=VALUE…`; `new` in place of an id. */
export function readPut([id = '', ...words]: readonly string[]): Read | null {
  const isSure = words.includes('--sure')
  const given = words.filter((word) => word !== '--sure')
  const stock = given.flatMap((word) => STOCK.exec(word)?.[1] ?? [])
  const fields = given.filter((word) => !STOCK.test(word)).map(fieldOf)
  if (!/^(?:new|\d{1,9})$/.test(id) || given.length === 0 || stock.length > 1) return null
  if (fields.includes(null)) return null
  return {
    input: {
      id: id === 'new' ? null : Number(id),
      fields: Object.fromEntries(fields.filter((field) => field !== null)),
      stockBy: Number(stock[0] ?? 0),
      isSure,
    },
  }
}

const PERCENT = /^([+-]?)(\d{1,3})(?:\.(\d{1,2}))?%$/
const YUAN = /^([+-])(\d{1,6}(?:\.\d{1,2})?)$/

function priceAct(text: string): unknown {
  const percent = PERCENT.exec(text)
  if (percent !== null) {
    const [, sign, whole = '', part = ''] = percent
    const points = Number(whole) * 100 + Number(part.padEnd(2, '0'))
    return { kind: 'price', points: sign === '-' ? -points : points }
  }
  const [, sign, yuan = ''] = YUAN.exec(text) ?? []
  const amount = parseYuan(yuan)
  return sign === undefined || amount === null
    ? null
    : { kind: 'price', fen: Number(`${sign}${amount}`) }
}

function actOf(word: string, value: string): unknown {
  switch (word) {
    case 'price':
      return priceAct(value)
    case 'stock':
      return /^[+-]\d{1,10}$/.test(value) ? { kind: 'stock', by: Number(value) } : null
    case 'tag':
      return { kind: 'tag', tag: value === 'none' ? '' : value }
    case 'category':
      return { kind: 'category', category: value }
    case 'carrier':
      return { kind: 'carrier', carrier: value }
    default:
      return null
  }
}

const idsOf = (words: readonly string[]): number[] | null =>
  words.length > 0 && words.every((word) => /^\d{1,9}$/.test(word)) ? words.map(Number) : null

/** `goods bulk on ID…`, `goods bulk price +5% ID…`. */
export function readBulk(given: readonly string[]): Read | null {
  const isSure = given.includes('--sure')
  const [word = '', ...rest] = given.filter((one) => one !== '--sure')
  const isSwitch = word === 'on' || word === 'off'
  const act = isSwitch ? { kind: 'list', isListed: word === 'on' } : actOf(word, rest[0] ?? '')
  const ids = idsOf(isSwitch ? rest : rest.slice(1))
  return act === null || ids === null ? null : { input: { ids, act, isSure } }
}
