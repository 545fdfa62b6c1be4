import { z } from 'zod'

import { DESK_INPUT_FAULTS } from '#contract/desk-errors.ts'
import { LEGAL_CHANGES_SIGNS } from '#contract/desk/legal.ts'
import { GOODS_TAGS } from '#contract/goods.ts'
import { legalDay } from '#contract/legal.ts'
import { siteFacts } from '#contract/site.ts'
import { isSitePath } from '#domain/content/block.ts'
import { textToBlocks } from '#domain/content/plain-text.ts'
import { fen, parseYuan, type Fen } from '#domain/money/fen.ts'
import { regionChoices } from '#domain/region/region-choices.ts'
import { termsSection } from './terms-section.ts'

/** What a shop is made of, as its owner writes it: amounts in yuan, weights in grams, groups by name. */

const NOWHERE = { province: '', city: '', district: '' }

/** Whether it is a province by its whole official name. */
const isProvince = (text: string): boolean =>
  regionChoices({ level: 'province', typed: text, row: NOWHERE }).some(
    ({ province }) => province === text,
  )

const WRONG = DESK_INPUT_FAULTS

const yuan = (least: number) =>
  z.union([z.string(), z.number()]).transform((text, context): Fen => {
    const amount = parseYuan(String(text))
    if (amount !== null && amount >= least) return amount
    context.addIssue({ code: 'custom', message: WRONG.yuan_wrong })
    return z.NEVER
  })

const name = z.string().trim().min(1).max(20)
const province = z.string().refine(isProvince, WRONG.province_unknown)
const picture = z.string().refine(isSitePath, WRONG.path_not_of_site)

const group = z.strictObject({
  id: z.int().min(1).max(99),
  name,
  /** Hundredths of the retail price, for goods without a price of their own. */
  percent: z.int().min(1).max(100).default(100),
})

const tier = z.strictObject({
  amount: yuan(1),
  gift: yuan(0).default(fen(0)),
  group: name.optional(),
})

const carrier = z.strictObject({
  key: z.enum(['zto', 'yto', 'sto', 'yunda', 'jt', 'ems', 'sf']),
  /** Provinces that cost more, with how much a parcel. */
  extra: z.record(province, yuan(1)).default({}),
  /** Provinces where it does not go. */
  not_to: z.array(province).default([]),
})

/** By their ids, from 1, which migration 0180 gives. */
export const PLATFORM_KEYS = ['tb', 'tmall', 'pdd', 'jd', 'dy', 'ks'] as const

const platform = z.strictObject({
  key: z.enum(PLATFORM_KEYS),
  closed: z.boolean().default(false),
  tip: z.string().max(40).default(''),
})

/** The agreement and the policy, as `domain/content/plain-text.ts` reads them. */
const legalText = z.string().trim().min(1).max(100_000).transform(textToBlocks)

const legal = z.strictObject({
  /** The day from which it is in force. */
  from: legalDay,
  changes: z.string().trim().min(1).max(LEGAL_CHANGES_SIGNS),
  agreement: legalText,
  privacy: legalText,
})

const goods = z.strictObject({
  id: z.int().min(1).max(999_999_999),
  name: z.string().trim().min(1).max(80),
  picture: picture.default(''),
  more_pictures: z.array(picture).max(7).default([]),
  description: z.array(z.string().min(1).max(2000)).max(50).default([]),
  weight: z.int().min(1).max(1_000_000),
  price: yuan(1),
  /** What a group pays, in place of its percentage. */
  prices: z.record(name, yuan(1)).default({}),
  category: name,
  tag: z.enum(['', ...GOODS_TAGS]).default(''),
  city: name,
  carrier: carrier.shape.key,
  /** Delivered when the number differs from that of the last file; left out = nothing is. */
  stock: z.int().min(0).max(1_000_000_000).optional(),
  /** The most pieces for one recipient. */
  limit: z.int().min(1).max(1000).default(20),
  on_sale: z.boolean().default(true),
  /** Platforms whose rules keep them away. */
  not_for: z.array(platform.shape.key).default([]),
})

type Section<Row> = readonly Row[] | undefined

/** Refuses the second of two rows with the same key, where it is written. */
function unique<Row>(
  section: string,
  rows: Section<Row>,
  key: keyof Row & string,
): { readonly path: (string | number)[]; readonly message: string }[] {
  const seen = new Set<unknown>()
  return (rows ?? []).flatMap((row, at) => {
    const value = row[key]
    if (seen.has(value)) return [{ path: [section, at, key], message: WRONG.twice }]
    seen.add(value)
    return []
  })
}

/** A section that is left out stays as it is; rows that are left out of tiers and groups go, if they can. */
export const shopFile = z
  .strictObject({
    site: siteFacts.partial().strict().optional(),
    terms: termsSection.optional(),
    legal: legal.optional(),
    groups: z.array(group).min(1).max(20).optional(),
    tiers: z.array(tier).max(30).optional(),
    carriers: z.array(carrier).optional(),
    platforms: z.array(platform).optional(),
    goods: z.array(goods).max(20_000).optional(),
  })
  .superRefine((file, context) => {
    const [first] = file.groups ?? []
    const isFirstRight = first === undefined || (first.id === 1 && first.percent === 100)
    const isCheaper = (file.groups ?? []).map(
      ({ percent }, at, all) => percent <= (all[at - 1]?.percent ?? 100),
    )
    const names = file.groups && new Set(file.groups.map((one) => one.name))
    const isKnown = (group: string): boolean => names === undefined || names.has(group)
    const unknown = [
      ...(file.tiers ?? []).flatMap(({ group }, at) =>
        group === undefined || isKnown(group) ? [] : [['tiers', at, 'group']],
      ),
      ...(file.goods ?? []).flatMap(({ prices }, at) =>
        Object.keys(prices).flatMap((one) => (isKnown(one) ? [] : [['goods', at, 'prices', one]])),
      ),
    ]
    const issues = [
      ...unknown.map((path) => ({ path, message: WRONG.group_unknown })),
      ...unique('groups', file.groups, 'id'),
      ...unique('groups', file.groups, 'name'),
      ...unique('tiers', file.tiers, 'amount'),
      ...unique('carriers', file.carriers, 'key'),
      ...unique('platforms', file.platforms, 'key'),
      ...unique('goods', file.goods, 'id'),
      ...unique('goods', file.goods, 'name'),
      ...(isFirstRight ? [] : [{ path: ['groups', 0], message: WRONG.first_group_wrong }]),
      ...isCheaper.flatMap((isRight, at) =>
        isRight ? [] : [{ path: ['groups', at, 'percent'], message: WRONG.group_dearer }],
      ),
    ]
    for (const issue of issues) context.addIssue({ code: 'custom', ...issue })
  })

export type ShopFile = z.output<typeof shopFile>
export type FileGoods = NonNullable<ShopFile['goods']>[number]
