import { GOODS_LIMITS, type GoodsFields } from '#contract/desk/goods.ts'
import { GOODS_ALIASES, GOODS_COLUMNS, TAG_NAMES } from '#contract/desk/goods-sheet.ts'
import type { ColumnType } from '#contract/fields.ts'
import { isSitePath } from '#domain/content/block.ts'
import { fen, toYuan } from '#domain/money/fen.ts'
import { ok } from '#domain/result/result.ts'
import { keysOf } from '#domain/values/keys-of.ts'
import type { DeskWorld } from '../change/desk-world.ts'
import {
  amountIn,
  partsOf,
  plain,
  plainAmount,
  plainInteger,
  readInteger,
  readText,
  readYesNo,
  wrong,
  yesNo,
  type CellValue,
} from './cell-values.ts'

/** A column that holds a part of the fields of goods. */
export type FieldColumn = {
  readonly title: string
  readonly aliases: readonly string[]
  readonly type: Exclude<ColumnType, 'time'>
  /** Whether new goods need it. */
  readonly isNeeded: boolean
  /** The cell of goods that are so. */
  write(fields: GoodsFields): string
  /** The fields with what the cell holds. */
  read(text: string, fields: GoodsFields): CellValue<GoodsFields>
}

const MOST = GOODS_LIMITS

type Key = keyof typeof GOODS_ALIASES

type Reads = (text: string, fields: GoodsFields) => CellValue<Partial<GoodsFields>>

function column(
  key: Key,
  {
    type = 'text',
    isNeeded = false,
    write,
    read,
  }: Pick<FieldColumn, 'write'> & {
    readonly type?: FieldColumn['type']
    readonly isNeeded?: boolean
    readonly read: Reads
  },
): FieldColumn {
  return {
    title: GOODS_COLUMNS[key],
    aliases: GOODS_ALIASES[key],
    type,
    isNeeded,
    write,
    read: (text, fields) => {
      const value = read(text, fields)
      return value.ok ? ok({ ...fields, ...value.value }) : value
    },
  }
}

const place = (key: 'category' | 'city'): FieldColumn =>
  column(key, {
    isNeeded: true,
    write: (fields) => fields[key],
    read: (text) => {
      const value = readText(text, MOST.place)
      return value.ok ? ok({ [key]: value.value }) : value
    },
  })

const count = (key: 'weight' | 'limit', most: number): FieldColumn =>
  column(key, {
    type: 'integer',
    isNeeded: key === 'weight',
    write: (fields) => String(fields[key]),
    read: (text) => {
      const value = readInteger(text, 1, most)
      return value.ok ? ok({ [key]: value.value }) : value
    },
  })

function readPrice(text: string): CellValue<number> {
  const amount = amountIn(text)
  return amount !== null && amount >= 1 && amount <= MOST.price ? ok(amount) : wrong('price')
}

const TAGS = keysOf(TAG_NAMES)

function readTag(text: string): CellValue<Partial<GoodsFields>> {
  const value = plain(text).toLowerCase()
  const tag = TAGS.find((key) => key === value || TAG_NAMES[key] === value)
  return tag === undefined ? wrong('tag') : ok({ tag })
}

function readPictures(text: string): CellValue<Partial<GoodsFields>> {
  const pictures = plain(text)
    .split('\n')
    .map((path) => path.trim())
    .filter((path) => path !== '')
  const isRight = pictures.length <= MOST.pictures && pictures.every(isSitePath)
  return isRight ? ok({ pictures }) : wrong('path')
}

function readDescription(text: string): CellValue<Partial<GoodsFields>> {
  const description = plain(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const isRight =
    description.length <= MOST.paragraphs &&
    description.every((line) => line.length <= MOST.paragraph)
  return isRight ? ok({ description }) : wrong('description')
}

function carrierColumn({ carriers }: DeskWorld): FieldColumn {
  return column('carrier', {
    isNeeded: true,
    write: ({ carrier }) => carriers.find(({ key }) => key === carrier)?.name ?? carrier,
    read: (text) => {
      const value = plain(text)
      const found = carriers.find(({ key, name }) => name === value || key === value.toLowerCase())
      return found === undefined ? wrong('carrier') : ok({ carrier: found.key })
    },
  })
}

function platformColumn({ platforms }: DeskWorld): FieldColumn {
  const nameOf = (wanted: string) => platforms.find(({ key }) => key === wanted)?.name ?? wanted
  return column('notFor', {
    write: ({ notFor }) => notFor.map(nameOf).join('、'),
    read: (text) => {
      const notFor: string[] = []
      for (const part of partsOf(text)) {
        const found = platforms.find(({ key, name }) => name === part || key === part.toLowerCase())
        if (found === undefined) return wrong('platform', { name: part })
        if (!notFor.includes(found.key)) notFor.push(found.key)
      }
      return ok({ notFor })
    },
  })
}

/** An empty cell = the percentage of the level. */
function levelColumns({ levels }: DeskWorld): FieldColumn[] {
  return levels.map(({ id, name }) => ({
    title: `${GOODS_COLUMNS.level} ${name}`,
    aliases: [`${GOODS_COLUMNS.level}${name}`, name],
    type: 'money',
    isNeeded: false,
    write: ({ prices }) => {
      const own = prices.find(({ group }) => group === id)
      return own === undefined ? '' : toYuan(fen(own.priceFen))
    },
    read: (text, fields) => {
      const others = fields.prices.filter(({ group }) => group !== id)
      if (plain(text) === '') return ok({ ...fields, prices: others })
      const price = readPrice(text)
      if (!price.ok) return price
      const prices = [...others, { group: id, priceFen: price.value }]
      return ok({ ...fields, prices: prices.toSorted((a, b) => a.group - b.group) })
    },
  }))
}

/** The columns of fields, in the order of an exported sheet. */
export function fieldColumns(world: DeskWorld): FieldColumn[] {
  return [
    column('name', {
      isNeeded: true,
      write: ({ name }) => name,
      read: (text) => {
        const name = readText(text, MOST.name)
        return name.ok ? ok({ name: name.value }) : name
      },
    }),
    place('category'),
    column('tag', { write: ({ tag }) => TAG_NAMES[tag], read: readTag }),
    place('city'),
    carrierColumn(world),
    count('weight', MOST.weight),
    column('price', {
      type: 'money',
      isNeeded: true,
      write: ({ priceFen }) => toYuan(fen(priceFen)),
      read: (text) => {
        const price = readPrice(text)
        return price.ok ? ok({ priceFen: price.value }) : price
      },
    }),
    ...levelColumns(world),
    count('limit', MOST.quantity),
    column('isListed', {
      write: ({ isListed }) => yesNo(isListed),
      read: (text) => {
        const isListed = readYesNo(text)
        return isListed.ok ? ok({ isListed: isListed.value }) : isListed
      },
    }),
    platformColumn(world),
    column('pictures', { write: ({ pictures }) => pictures.join('\n'), read: readPictures }),
    column('description', {
      write: ({ description }) => description.join('\n'),
      read: readDescription,
    }),
  ]
}

/** An apostrophe in front of what looks like a formula is a spreadsheet's own. */
const plainText = (text: string): string => plain(text).replace(/^'+/, '')

const PLAIN = { text: plainText, money: plainAmount, integer: plainInteger } as const

/** Whether two cells of a column hold the same. */
export function isSameCell({ type }: Pick<FieldColumn, 'type'>, a: string, b: string): boolean {
  return PLAIN[type](a) === PLAIN[type](b)
}
