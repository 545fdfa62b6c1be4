import { isSitePath } from '#domain/content/block.ts'
import { deskCall } from '../desk-call.ts'
import { DESK_INPUT_FAULTS } from '../desk-errors.ts'
import { dateTime } from '../fields.ts'
import { GOODS_TAGS } from '../goods.ts'
import { z } from '../zod.ts'

/** Prices are in fen, weights in grams. */
export const GOODS_LIMITS = {
  id: 999_999_999,
  name: 80,
  /** The name of a category, or of the city that goods are sent from. */
  place: 20,
  paragraphs: 50,
  paragraph: 2000,
  pictures: 8,
  weight: 1_000_000,
  price: 100_000_000,
  quantity: 1000,
  stock: 1_000_000_000,
  /** Goods whose stock is at most this are listed as low. */
  low: 100,
  /** The most goods that one act changes, and one file holds. */
  atOnce: 500,
  /** The most goods that one zip brings pictures of. */
  pictured: 1000,
  sheet: 20_000,
} as const

const MOST = GOODS_LIMITS

export const goodsId = z.int().min(1).max(MOST.id)
export const price = z.int().min(1).max(MOST.price)
const shortName = z.string().trim().min(1).max(MOST.place)
const tag = z.enum(['', ...GOODS_TAGS])
export const levelPrice = z.strictObject({ group: z.int(), priceFen: price })

const sitePath = z.string().refine(isSitePath, DESK_INPUT_FAULTS.path_not_of_site)
const goodsPictures = z.array(sitePath).max(MOST.pictures)

/** What the shop writes of its goods. The stock is apart: it is delivered, never set. */
export const goodsFields = z.strictObject({
  name: z.string().trim().min(1).max(MOST.name),
  /** The first is the cover; none shows a drawing. */
  pictures: goodsPictures,
  description: z.array(z.string().min(1).max(MOST.paragraph)).max(MOST.paragraphs),
  weight: z.int().min(1).max(MOST.weight),
  priceFen: price,
  /** What levels pay in place of their percentage, by the id of the level. */
  prices: z.array(levelPrice).max(20),
  category: shortName,
  tag,
  city: shortName,
  /** The key of the carrier. */
  carrier: z.string().min(1).max(20),
  /** The most pieces for one recipient. */
  limit: z.int().min(1).max(MOST.quantity),
  isListed: z.boolean(),
  /** Keys of the platforms whose rules keep them away. */
  notFor: z.array(z.string().min(1).max(20)).max(20),
})
export type GoodsFields = z.infer<typeof goodsFields>

/** Why listed goods are not on sale: their carrier has no contract, or is paused; null = they are. */
const heldBy = z.enum(['contract', 'pause']).nullable()

const goodsRow = goodsFields.omit({ description: true }).extend({
  id: goodsId,
  stock: z.int(),
  saleCount: z.int(),
  /** Listed, and its carrier is served. */
  isOnSale: z.boolean(),
  heldBy,
})
export type DeskGoods = z.infer<typeof goodsRow>

const oneGoods = z.object({
  id: goodsId,
  fields: goodsFields,
  stock: z.int(),
  saleCount: z.int(),
  isOnSale: z.boolean(),
  heldBy,
})

export const GOODS_SHOWN = ['all', 'listed', 'unlisted', 'low'] as const

/** `search`: words of the name, or an id. */
export const goodsFilter = z.strictObject({
  search: z.string().max(50).default(''),
  category: z.string().max(MOST.place).default(''),
  show: z.enum(GOODS_SHOWN).default('all'),
})

export const listDeskGoods = deskCall(
  'goods.list',
  goodsFilter.extend({
    page: z.int().min(1).max(1000).default(1),
    pageSize: z.int().min(1).max(100).default(20),
  }),
  z.object({ list: z.array(goodsRow), count: z.int(), hasMore: z.boolean() }),
)

export const showDeskGoods = deskCall('goods.show', z.strictObject({ id: goodsId }), oneGoods)

const named = z.object({ key: z.string(), name: z.string() })

/** What goods may be given: the levels from the lowest up, carriers, platforms, and names in use. */
export const showGoodsOptions = deskCall(
  'goods.options',
  z.strictObject({}),
  z.object({
    levels: z.array(z.object({ id: z.int(), name: z.string(), percent: z.int() })),
    carriers: z.array(named),
    platforms: z.array(named),
    categories: z.array(z.string()),
    cities: z.array(z.string()),
  }),
)

/** The number of a change that can be undone; null when nothing was changed. */
const changeNo = z.int().nullable()
/** Prices that change by a factor of ten are refused until the caller is sure. */
const isSure = z.boolean().default(false)

/** `id: null` = new goods, which need all fields but those with a default. */
export const putDeskGoods = deskCall(
  'goods.put',
  z.strictObject({
    id: goodsId.nullable(),
    fields: goodsFields.partial(),
    stockBy: z.int().min(-MOST.stock).max(MOST.stock).default(0),
    isSure,
  }),
  z.object({
    id: goodsId,
    change: changeNo,
    /** Levels that keep their own price while the retail price has changed. */
    kept: z.array(z.object({ level: z.string(), priceFen: price })),
  }),
)

/** Hundredths of a percent, so that 12.5 % is a whole number. */
const points = z.int().min(-9900).max(99_900)

export const goodsAct = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('list'), isListed: z.boolean() }),
  z.strictObject({ kind: z.literal('price'), points: points.default(0), fen: z.int().default(0) }),
  z.strictObject({ kind: z.literal('stock'), by: z.int().min(-MOST.stock).max(MOST.stock) }),
  z.strictObject({ kind: z.literal('tag'), tag }),
  z.strictObject({ kind: z.literal('category'), category: shortName }),
  z.strictObject({ kind: z.literal('carrier'), carrier: z.string().min(1).max(20) }),
])
export type GoodsAct = z.infer<typeof goodsAct>

const actOutcome = z.object({
  id: goodsId,
  outcome: z.enum(['changed', 'same', 'refused']),
  /** Why it was refused; '' otherwise. */
  why: z.string(),
})
export type GoodsOutcome = z.infer<typeof actOutcome>

export const changeManyGoods = deskCall(
  'goods.bulk',
  z.strictObject({ ids: z.array(goodsId).min(1).max(MOST.atOnce), act: goodsAct, isSure }),
  z.object({ rows: z.array(actOutcome), change: changeNo }),
)

/** A sheet as it was read: the cells of each line as text, the heads of the columns first. */
const sheetRows = z.strictObject({
  file: z.string().max(200).default(''),
  heads: z.array(z.string().max(100)).min(1).max(100),
  rows: z
    .array(
      z.strictObject({ line: z.int().min(1), cells: z.array(z.string().max(32_767)).max(100) }),
    )
    .max(MOST.sheet),
  /** Pictures beside the sheet, the cover first: they take the place of those that the goods have. */
  pictures: z
    .array(z.strictObject({ id: goodsId, paths: goodsPictures.min(1) }))
    .max(MOST.pictured)
    .optional(),
})
export type GoodsSheetRows = z.infer<typeof sheetRows>

const cellChange = z.object({ column: z.string(), before: z.string(), after: z.string() })
const sheetLine = z.object({
  /** 0 = of pictures alone: no line of the sheet is about these goods. */
  line: z.int(),
  id: z.int().nullable(),
  name: z.string(),
  how: z.enum(['new', 'changed', 'wrong']),
  changes: z.array(cellChange),
  /** What is wrong, by column. */
  faults: z.array(z.object({ column: z.string(), why: z.string() })),
  /** Prices that change by a factor of ten. */
  jumps: z.array(z.string()),
})
export type GoodsSheetLine = z.infer<typeof sheetLine>

/** What a sheet would do; lines that change nothing are only counted. */
const sheetCheck = z.object({
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  wrong: z.int(),
  lines: z.array(sheetLine),
  /** Heads of columns that mean nothing here. */
  unknown: z.array(z.string()),
  /** Pictures are beside the sheet for these, and there are no such goods: they are left out. */
  strays: z.array(goodsId),
  /** Stamps what the check has found: an apply that would do something else is refused. */
  digest: z.string(),
})
export type GoodsSheetCheck = z.infer<typeof sheetCheck>

export const checkGoodsSheet = deskCall('goods.check', sheetRows, sheetCheck)

export const applyGoodsSheet = deskCall(
  'goods.apply',
  sheetRows.extend({
    digest: z.string().max(64).nullable().default(null),
    skipWrong: z.boolean().default(false),
    isSure,
  }),
  z.object({ added: z.int(), changed: z.int(), skipped: z.int(), change: changeNo }),
)

const textColumn = z.object({
  header: z.string(),
  type: z.enum(['text', 'money', 'integer']),
  isHidden: z.boolean(),
})

/** The same sheet that `goods.check` takes. */
export const exportGoods = deskCall(
  'goods.export',
  goodsFilter,
  z.object({ columns: z.array(textColumn), rows: z.array(z.array(z.string())) }),
)

export const CHANGE_KINDS = ['put', 'bulk', 'sheet'] as const

export const listGoodsChanges = deskCall(
  'goods.changes',
  z.strictObject({}),
  z.array(
    z.object({
      change: z.int(),
      time: dateTime,
      kind: z.enum(CHANGE_KINDS),
      /** The file, or what was done. */
      note: z.string(),
      goods: z.int(),
      isUndone: z.boolean(),
    }),
  ),
)

export const undoGoodsChange = deskCall(
  'goods.undo',
  z.strictObject({ change: z.int().min(1) }),
  z.object({ change: z.int(), goods: z.int() }),
)
