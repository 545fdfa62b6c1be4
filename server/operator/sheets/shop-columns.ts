import type { ColumnType } from '#contract/fields.ts'

/** How a value of the shop's file is written in a cell. */
export type CellForm = {
  readonly type: ColumnType
  write(value: unknown): string
  /** Undefined = it cannot be one. */
  read(text: string): unknown
}

const plain = (type: ColumnType): CellForm => ({
  type,
  write: (value) => (typeof value === 'string' || typeof value === 'number' ? `${value}` : ''),
  read: (text) => text,
})

const WHOLE = /^\d{1,12}$/

export const text = plain('text')
/** A spreadsheet shows thousands apart. */
const together = (typed: string): string => typed.replaceAll(',', '')

export const yuan: CellForm = { ...plain('money'), read: together }
export const count: CellForm = {
  ...plain('integer'),
  // What is no number is judged by the file's own schema, which names what is wanted.
  read: (typed) => (WHOLE.test(together(typed)) ? Number(together(typed)) : typed),
}

const [YES, NO] = ['是', '否'] as const

export const flag: CellForm = {
  type: 'text',
  write: (value) => (value === true ? YES : NO),
  read: (typed) => (typed === YES ? true : typed === NO ? false : undefined),
}

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** A line for each; a paragraph has no line break of its own. */
export const lines: CellForm = {
  type: 'text',
  write: (value) => (Array.isArray(value) ? value.join('\n') : ''),
  read: linesOf,
}

/** 新疆维吾尔自治区=5, a line for each. */
export const pairs: CellForm = {
  type: 'text',
  write: (value) =>
    Object.entries(value ?? {})
      .map(([name, amount]) => `${name}=${String(amount)}`)
      .join('\n'),
  read(typed) {
    const all = linesOf(typed).map((line) => /^(.+?)\s*[=＝]\s*(.+)$/.exec(line))
    if (all.some((pair) => pair === null)) return undefined
    return Object.fromEntries(all.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']))
  },
}

/** What has parts of its own, as in the YAML file. */
export const json: CellForm = {
  type: 'text',
  write: (value) => JSON.stringify(value),
  read(typed) {
    try {
      return JSON.parse(typed) as unknown
    } catch {
      return undefined
    }
  },
}

export type ShopColumn = {
  readonly header: string
  readonly field: string
  readonly form: CellForm
}

type Rows = 'groups' | 'tiers' | 'carriers' | 'platforms' | 'goods'

const column = (header: string, field: string, form: CellForm = text): ShopColumn => ({
  header,
  field,
  form,
})

/** Sheets with a line for each row of a section. */
export const ROW_SHEETS: Readonly<
  Record<Rows, { readonly name: string; readonly columns: readonly ShopColumn[] }>
> = {
  groups: {
    name: '会员等级',
    columns: [
      column('编号', 'id', count),
      column('名称', 'name'),
      column('折扣', 'percent', count),
    ],
  },
  tiers: {
    name: '充值档位',
    columns: [
      column('充值满', 'amount', yuan),
      column('赠送', 'gift', yuan),
      column('升到等级', 'group'),
    ],
  },
  carriers: {
    name: '快递',
    columns: [
      column('快递', 'key'),
      column('加价', 'extra', pairs),
      column('不发货', 'not_to', lines),
    ],
  },
  platforms: {
    name: '平台',
    columns: [column('平台', 'key'), column('关闭', 'closed', flag), column('提示', 'tip')],
  },
  goods: {
    name: '商品',
    columns: [
      column('编号', 'id', count),
      column('名称', 'name'),
      column('首图', 'picture'),
      column('其他图片', 'more_pictures', lines),
      column('描述', 'description', lines),
      column('克重', 'weight', count),
      column('零售价', 'price', yuan),
      column('等级价', 'prices', pairs),
      column('分类', 'category'),
      column('标签', 'tag'),
      column('发货地', 'city'),
      column('快递', 'carrier'),
      column('库存', 'stock', count),
      column('限购', 'limit', count),
      column('在售', 'on_sale', flag),
      column('不发平台', 'not_for', lines),
    ],
  },
}

/** Sheets of names and values. */
export const VALUE_SHEETS = { site: '店铺', terms: '规则' } as const

export const VALUE_HEADS = ['项目', '内容'] as const

const SITE_FORMS: Readonly<Record<string, CellForm>> = {
  promises: lines,
  hide_substations_hosts: lines,
  article_switch: flag,
  service: json,
}

export const formOfValue = (section: keyof typeof VALUE_SHEETS, name: string): CellForm =>
  (section === 'site' ? SITE_FORMS[name] : undefined) ?? text
