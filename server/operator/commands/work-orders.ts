import { DESK_DECISIONS } from '#contract/desk/work-orders.ts'
import { workOrderDesk } from '../../modules/work-orders/desk.ts'
import { noArgs, textOf, verb, type Command } from '../command.ts'

const joined = (...parts: readonly (string | number)[]): string =>
  parts.filter((part) => part !== '').join('  ')

/** The service desk at a keyboard: the same as its page in the sandbox. */
export const workOrders: Command = {
  name: 'work-orders',
  title: '工单',
  verbs: [
    verb({
      word: 'list',
      args: '',
      operation: workOrderDesk.list,
      read: noArgs,
      say: (waiting) =>
        waiting.length === 0
          ? ['没有等待处理的工单']
          : waiting.map(({ sn, type, isUrged, numbers }) =>
              joined(sn, type, isUrged ? '催办' : '', numbers),
            ),
    }),
    verb({
      word: 'show',
      args: '工单号',
      operation: workOrderDesk.show,
      read: ([sn, ...rest]) => (sn === undefined || rest.length > 0 ? null : { input: { sn } }),
      say: ({ sn, type, numbers, contact, thread, images }) => [
        joined(sn, type, numbers, contact),
        ...thread.map(({ id, by, kind, content, time }) => {
          const pictures = images.filter(({ event_id }) => event_id === id).length
          const text = kind === 'text' ? content : kind
          const author = by === 'desk' ? '客服' : '商家'
          return joined(time, author, text, pictures > 0 ? `图片 ${pictures} 张` : '')
        }),
      ],
    }),
    verb({
      word: 'answer',
      args: '工单号 tell|ask|finish 内容',
      operation: workOrderDesk.answer,
      read([sn, wanted, ...rest]) {
        const decision = DESK_DECISIONS.find((known) => known === wanted)
        const content = textOf(rest)
        if (sn === undefined || decision === undefined || content === '') return null
        return { input: { sn, decision, content } }
      },
      say: () => ['已回复'],
    }),
  ],
}
