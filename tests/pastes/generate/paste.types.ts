import type { Expected } from '#tests/address/score.ts'

/** A recipient as drawn, and what must be read of them. */
export type Person = {
  readonly name: string
  readonly phone: string
  /** The region as it is written, and its words apart. */
  readonly region: string
  readonly words: readonly string[]
  readonly detail: string
  readonly order: string
  readonly note: string
  readonly expected: Readonly<Required<Pick<Expected, ExpectedField>>>
}

export type ExpectedField =
  | 'name'
  | 'phone'
  | 'province'
  | 'city'
  | 'district'
  | 'detail'
  | 'order_no'

/** A line of a paste. */
export type PasteLine = {
  readonly text: string
  /** Place of its recipient among the people; -1 = nobody's. */
  readonly owner: number
}

export type Paste = {
  readonly lines: readonly PasteLine[]
  readonly people: readonly Person[]
  /** People who need an issue (their index); empty in most layouts. */
  readonly doubtful: ReadonlySet<number>
}
