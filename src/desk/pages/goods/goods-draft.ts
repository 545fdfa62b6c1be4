import { GOODS_LIMITS, type DeskGoods, type GoodsFields } from '#contract/desk/goods.ts'
import { fen, parseYuan, toYuan } from '#domain/money/fen.ts'
import { GOODS_FORM } from '#src/text/desk/goods.ts'
import type { GoodsOptions } from './use-goods-options.ts'

/** The fields of the form that are typed as one line. */
export type TextName = 'name' | 'price' | 'weight' | 'limit' | 'category' | 'city' | 'stock'

export type TextValues = Readonly<Record<TextName, string>>

/** The fields that are chosen, and those of several lines. */
export type Choices = {
  readonly carrier: string
  readonly tag: GoodsFields['tag']
  readonly isListed: boolean
  readonly notFor: readonly string[]
  readonly pictures: string
  readonly description: string
  /** Yuan by level; '' = the percentage of the level. */
  readonly levels: Readonly<Record<number, string>>
}

export function textsOf(goods: DeskGoods | null): TextValues {
  return {
    name: goods?.name ?? '',
    price: goods === null ? '' : toYuan(fen(goods.priceFen)),
    weight: goods === null ? '' : String(goods.weight),
    limit: String(goods?.limit ?? 20),
    category: goods?.category ?? '',
    city: goods?.city ?? '',
    stock: '',
  }
}

export function choicesOf(
  goods: DeskGoods | null,
  description: readonly string[],
  { carriers }: GoodsOptions,
): Choices {
  return {
    carrier: goods?.carrier ?? carriers[0]?.key ?? '',
    tag: goods?.tag ?? '',
    isListed: goods?.isListed ?? true,
    notFor: goods?.notFor ?? [],
    pictures: (goods?.pictures ?? []).join('\n'),
    description: description.join('\n'),
    levels: Object.fromEntries(
      (goods?.prices ?? []).map(({ group, priceFen }) => [group, toYuan(fen(priceFen))]),
    ),
  }
}

export const isPrice = (text: string): boolean => {
  const amount = parseYuan(text.trim())
  return amount !== null && amount >= 1 && amount <= GOODS_LIMITS.price
}

const isCount = (text: string, most: number): boolean =>
  /^\d{1,7}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most

const need = (text: string): string | undefined =>
  text.trim() === '' ? GOODS_FORM.required : undefined

export function faultsOf(values: TextValues): Partial<Record<TextName, string | undefined>> {
  const stock = values.stock.trim()
  return {
    name: need(values.name),
    price: isPrice(values.price) ? undefined : GOODS_FORM.priceWrong,
    weight: isCount(values.weight, GOODS_LIMITS.weight) ? undefined : GOODS_FORM.countWrong,
    limit: isCount(values.limit, GOODS_LIMITS.quantity) ? undefined : GOODS_FORM.countWrong,
    category: need(values.category),
    city: need(values.city),
    stock: stock === '' || /^[+-]?\d{1,9}$/.test(stock) ? undefined : GOODS_FORM.countWrong,
  }
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const fenOf = (text: string): number => parseYuan(text.trim()) ?? 0

/** The fields that the form describes, once it is right. */
export function fieldsOf(values: TextValues, choices: Choices): GoodsFields {
  const { carrier, tag, isListed, notFor, pictures, description, levels } = choices
  return {
    name: values.name.trim(),
    priceFen: fenOf(values.price),
    weight: Number(values.weight),
    limit: Number(values.limit),
    category: values.category.trim(),
    city: values.city.trim(),
    carrier,
    tag,
    isListed,
    notFor: [...notFor],
    pictures: linesOf(pictures),
    description: linesOf(description),
    prices: Object.entries(levels)
      .filter(([, text]) => text.trim() !== '')
      .map(([group, text]) => ({ group: Number(group), priceFen: fenOf(text) })),
  }
}
