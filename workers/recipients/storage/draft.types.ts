import type { EntryMode } from '#domain/order/order-sources.ts'

export type DraftId = string

/** What the four lists of a draft share. */
export type DraftHeader = {
  readonly platformId: number | null
  /** tb, tm, pdd, jd, dy …: decides the column dictionary and the templates. */
  readonly platformKey: string | null
  readonly mode: EntryMode
  /** Pieces for each recipient. */
  readonly quantity: number
  readonly remark: string
  /** The shop that the authorised list comes from. */
  readonly storeId?: number | null
}

/** The goods that the dialog was opened with; kept so that the draft can be shown offline. */
export type DraftGoods = {
  readonly goodsId: number
  readonly name: string
  readonly picture: string
  readonly expressId: number
}

export type DraftSummary = {
  readonly draftId: DraftId
  readonly goods: DraftGoods
  readonly platformKey: string | null
  readonly mode: EntryMode
  readonly rows: number
  readonly updatedAt: number
  readonly hasRun: boolean
}

/** What the page passes when it opens a draft; the callback beside it is a Comlink proxy. */
export type OpenDraft = {
  readonly userId: string
  /** Absent = the draft of the goods; rows that a run did not place may have another draft. */
  readonly draftId?: DraftId
  readonly goods: DraftGoods
  readonly defaults: DraftHeader
}
