import type { DeskParcel, RowAnswers, ShownParcel } from '#contract/desk/parcels.ts'
import { PARCEL_STATE_TEXT } from '#contract/parcel-states.ts'
import { fen, formatYuan, parseYuan } from '#domain/money/fen.ts'
import { parcelDesk } from '../../modules/parcels/desk.ts'
import { textOf, verb, type Command } from '../command.ts'
import { TIMELINE_WORDS } from '../timeline-words.ts'

const joined = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join('  ')

const yuan = (amount: number): string => `¥${formatYuan(fen(amount))}`

function lineOf(parcel: DeskParcel): string {
  const { id, member, orderSn, orderNo, waybillNo, name, phone, place, state, exception } = parcel
  const numbers = joined(`${id}`, orderSn, orderNo, waybillNo === '' ? '无单号' : waybillNo)
  const back = parcel.backFen > 0 ? `已退 ${yuan(parcel.backFen)}` : ''
  const what = joined(parcel.expressName, PARCEL_STATE_TEXT[state], yuan(parcel.priceFen), back)
  return joined(numbers, `${name} ${phone} ${place}`, what, `会员 ${member.id}`, exception)
}

function timelineOf({ timeline }: ShownParcel): string[] {
  return timeline.map(({ time, kind, text, fen: amount, by, state }) =>
    joined(
      time,
      TIMELINE_WORDS[kind],
      state === null ? '' : PARCEL_STATE_TEXT[state],
      amount === null ? '' : yuan(amount),
      text,
      by,
    ),
  )
}

const OUTCOMES = { done: '完成', waits: '处理中', refused: '没有处理' } as const

const rowLines = ({ rows }: RowAnswers): string[] =>
  rows.map(({ id, outcome, fen: amount, why }) =>
    joined(`${id}`, OUTCOMES[outcome], amount > 0 ? yuan(amount) : '', why),
  )

const hasRefusal = ({ rows }: RowAnswers): boolean =>
  rows.some(({ outcome }) => outcome === 'refused')

/** `12,13,15` */
function readIds(word: string | undefined): number[] | null {
  return word !== undefined && /^\d+(?:,\d+)*$/.test(word) ? word.split(',').map(Number) : null
}

function readId(word: string | undefined): number | null {
  const ids = readIds(word)
  return ids?.length === 1 ? (ids[0] ?? null) : null
}

export const parcels: Command = {
  name: 'parcels',
  title: '包裹',
  verbs: [
    verb({
      word: 'find',
      args: '单号、手机号或姓名',
      note: '手机号可只写后 4 位以上',
      isPrivate: true,
      operation: parcelDesk.find,
      read: (words) => (words.length === 0 ? null : { input: { text: textOf(words) } }),
      say: ({ list, next }) => [
        ...list.map(lineOf),
        next === null ? `共 ${list.length} 个` : `前 ${list.length} 个，还有更早的`,
      ],
    }),
    verb({
      word: 'show',
      args: 'ID',
      operation: parcelDesk.show,
      read([word, ...rest]) {
        const id = readId(word)
        return id === null || rest.length > 0 ? null : { input: { id } }
      },
      say: (parcel) => [
        lineOf(parcel),
        ...timelineOf(parcel),
        ...(parcel.refundableFen > 0 ? [`还可退 ${yuan(parcel.refundableFen)}`] : []),
      ],
    }),
    verb({
      word: 'reveal',
      args: 'ID REASON',
      note: 'REASON 记入操作日志',
      operation: parcelDesk.reveal,
      read([word, ...rest]) {
        const [id, reason] = [readId(word), textOf(rest)]
        return id === null || reason === '' ? null : { input: { id } }
      },
      say: ({ name, phone, province, city, district, address, memberMobile }) => [
        `${name}  ${phone}`,
        `${province} ${city} ${district} ${address}`,
        `会员手机号 ${memberMobile}`,
      ],
    }),
    verb({
      word: 'refund',
      args: 'ID,ID… all|YUAN REASON',
      note: '没揽收的全额退款会取消发货；REASON 给商家看',
      operation: parcelDesk.refund,
      read([word, amount = '', ...rest]) {
        const [ids, reason] = [readIds(word), textOf(rest)]
        const part = amount === 'all' ? undefined : parseYuan(amount)
        if (ids === null || reason === '' || part === null) return null
        return { input: { ids, reason, ...(part === undefined ? {} : { fen: part }) } }
      },
      say: rowLines,
      warns: hasRefusal,
    }),
    verb({
      word: 'renumber',
      args: 'ID,ID…',
      operation: parcelDesk.renumber,
      read([word, ...rest]) {
        const ids = readIds(word)
        return ids === null || rest.length > 0 ? null : { input: { ids } }
      },
      say: rowLines,
      warns: hasRefusal,
    }),
    verb({
      word: 'move',
      args: 'ID,ID… EXPRESS',
      note: 'EXPRESS 是快递的编号',
      operation: parcelDesk.move,
      read([word, express, ...rest]) {
        const [ids, expressId] = [readIds(word), readId(express)]
        return ids === null || expressId === null || rest.length > 0
          ? null
          : { input: { ids, expressId } }
      },
      say: rowLines,
      warns: hasRefusal,
    }),
    verb({
      word: 'exception',
      args: 'ID,ID… none|SENTENCE',
      note: 'SENTENCE 给商家看，none 取消标记',
      operation: parcelDesk.exception,
      read([word, ...rest]) {
        const [ids, sentence] = [readIds(word), textOf(rest)]
        if (ids === null || sentence === '') return null
        return { input: { ids, sentence: sentence === 'none' ? null : sentence } }
      },
      say: rowLines,
      warns: hasRefusal,
    }),
  ],
}
