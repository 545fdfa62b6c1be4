import { ORDER_NUMBERS } from '#tests/address/generate/material.ts'
import type { Random } from '#tests/address/generate/seeded.ts'
import type { Block } from './blocks.ts'
import type { Paste, PasteLine, Person } from './paste.types.ts'

/** Text around the lines of a recipient, alike for all recipients of a paste. */
export type Dress = {
  /** Between two recipients. */
  readonly between: 'nothing' | 'blank' | 'blanks' | 'rule'
  readonly counter: 'none' | 'own' | 'first'
  readonly order: 'none' | 'above' | 'below'
  readonly orderLabel: string
  /** A blank line between the order number and the rest. */
  readonly isOrderApart: boolean
  readonly note: 'none' | 'labelled' | 'bare'
  readonly noteLabel: string
  /** The share of recipients that have a note, in tenths. */
  readonly noteTenths: number
}

export const PLAIN: Dress = {
  between: 'nothing',
  counter: 'none',
  order: 'none',
  orderLabel: '',
  isOrderApart: false,
  note: 'none',
  noteLabel: '',
  noteTenths: 0,
}

export const ORDER_LABELS = [
  '订单号：',
  '订单编号：',
  '订单编号: ',
  '订单号:',
  '单号：',
  '订单：',
  '平台订单号：',
] as const

const NOTE_LABELS = ['备注：', '备注:', '买家留言：', '留言：', '买家备注: '] as const

export const ORDER_FORMATS = Object.keys(ORDER_NUMBERS)

export function drawDress(random: Random): Dress {
  const order = random.pick(['none', 'none', 'above', 'below'] as const)
  const between = random.pick(['nothing', 'blank', 'blank', 'blanks', 'rule'] as const)
  return {
    between,
    counter: random.pick(['none', 'none', 'none', 'own', 'first'] as const),
    order,
    orderLabel: random.pick(['', ...ORDER_LABELS.slice(0, 2), random.pick(ORDER_LABELS)]),
    isOrderApart: between === 'blank' && random.below(4) === 0,
    note: random.pick(['none', 'none', 'labelled', 'bare'] as const),
    noteLabel: random.pick(NOTE_LABELS),
    noteTenths: random.pick([10, 10, 5, 2]),
  }
}

const RULES = ['------', '——————', '======', '**********', '~~~~~~', '- - - - -', '…………'] as const
const COUNTERS: readonly ((n: number) => string)[] = [
  (n) => `${n}.`,
  (n) => `${n}、`,
  (n) => `${n}`,
  (n) => `(${n})`,
  (n) => `（${n}）`,
  (n) => `第${n}单`,
  (n) => `【${n}】`,
  (n) => `NO.${n}`,
  (n) => `#${n}`,
]

function separatorOf(between: Dress['between'], rule: string): readonly string[] {
  switch (between) {
    case 'blank':
      return ['']
    case 'blanks':
      return ['', '']
    case 'rule':
      return [rule]
    default:
      return []
  }
}

/** Writes the recipients one after another, each with the text around it. */
export function dressed(
  people: readonly Person[],
  block: Block,
  dress: Dress,
  random: Random,
): PasteLine[] {
  const rule = random.pick(RULES)
  const count = random.pick(dress.counter === 'first' ? COUNTERS.slice(0, 2) : COUNTERS)
  const separator = separatorOf(dress.between, rule)
  return people.flatMap((person, owner) => {
    let lines = block(person)
    if (random.below(10) < dress.noteTenths && dress.note !== 'none')
      lines = [...lines, (dress.note === 'labelled' ? dress.noteLabel : '') + person.note]
    if (dress.order !== 'none') {
      const number = dress.orderLabel + person.order
      const gap = dress.isOrderApart ? [''] : []
      lines = dress.order === 'above' ? [number, ...gap, ...lines] : [...lines, ...gap, number]
    }
    const mark = count(owner + 1)
    // 1.2024… would be a decimal.
    const isOwn = dress.counter === 'own' || /^\d/u.test(lines[0] ?? '')
    if (dress.counter !== 'none')
      lines = isOwn ? [mark, ...lines] : [mark + (lines[0] ?? ''), ...lines.slice(1)]
    const before = owner === 0 ? [] : separator.map((text): PasteLine => ({ text, owner: -1 }))
    return [...before, ...lines.map((text): PasteLine => ({ text, owner }))]
  })
}

export function textOf({ lines }: Pick<Paste, 'lines'>): string {
  return lines.map(({ text }) => text).join('\n')
}

const NOBODY: ReadonlySet<number> = new Set()

export function pasteOf(lines: readonly PasteLine[], people: readonly Person[]): Paste {
  return { lines, people, doubtful: NOBODY }
}
