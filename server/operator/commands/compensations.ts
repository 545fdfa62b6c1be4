import { compensationDesk } from '../../modules/parcels/desk.ts'
import { noArgs, textOf, verb, type Command } from '../command.ts'
import { decidedWords, heldFacts, heldLine } from '../compensation-words.ts'

const orderOnly = ([order_sn, ...rest]: readonly string[]) =>
  order_sn === undefined || rest.length > 0 ? null : { input: { order_sn } }

export const compensations: Command = {
  name: 'compensations',
  title: '超时赔付',
  verbs: [
    verb({
      word: 'list',
      args: '',
      operation: compensationDesk.list,
      read: noArgs,
      say: (rows) => [...rows.map(heldLine), `共 ${rows.length} 个订单的赔付待核对`],
    }),
    verb({
      word: 'show',
      args: 'ORDER',
      note: 'ORDER 是系统单号',
      operation: compensationDesk.show,
      read: orderOnly,
      say: (held) => [
        heldLine(held),
        ...heldFacts(held).map(([name, value]) => `${name}：${value}`),
      ],
    }),
    verb({
      word: 'release',
      args: 'ORDER',
      operation: compensationDesk.release,
      read: orderOnly,
      say: (decided, [order = '']) => [decidedWords(order, '已赔付', decided)],
    }),
    verb({
      word: 'refuse',
      args: 'ORDER REASON',
      note: 'REASON 给商家看',
      operation: compensationDesk.refuse,
      read([order_sn, ...rest]) {
        const reason = textOf(rest)
        return order_sn === undefined || reason === '' ? null : { input: { order_sn, reason } }
      },
      say: (decided, [order = '']) => [decidedWords(order, '不予赔付', decided)],
    }),
  ],
}
