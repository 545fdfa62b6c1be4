import { DESK_DECISIONS } from '#contract/desk/work-orders.ts'
import { workOrderDesk } from '../../modules/work-orders/desk.ts'
import { noArgs, textOf, verb, type Command, type Read } from '../command.ts'
import { readJson } from '../read-file.ts'

const joined = (...parts: readonly (string | number)[]): string =>
  parts.filter((part) => part !== '').join('  ')

const oneSn = ([sn, ...rest]: readonly string[]): Read | null =>
  sn === undefined || rest.length > 0 ? null : { input: { sn } }

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
      say: ({ list }) =>
        list.length === 0
          ? ['没有等待处理的工单']
          : list.map(({ sn, type, isUrged, waitsSince, claimedBy, numbers }) =>
              joined(sn, type, isUrged ? '催办' : '', waitsSince, claimedBy, numbers),
            ),
    }),
    verb({
      word: 'show',
      args: '工单号',
      operation: workOrderDesk.show,
      read: oneSn,
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
      word: 'claim',
      args: '工单号',
      operation: workOrderDesk.claim,
      read: oneSn,
      say: () => ['已接手'],
    }),
    verb({
      word: 'release',
      args: '工单号',
      operation: workOrderDesk.release,
      read: oneSn,
      say: () => ['已交回队列'],
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
    verb({
      word: 'canned',
      args: '',
      operation: workOrderDesk.canned,
      read: noArgs,
      say: (answers) => [JSON.stringify(answers, null, 2)],
    }),
    verb({
      word: 'canned',
      args: 'FILE',
      note: 'FILE 是 JSON：[{ "title": "…", "content": "…" }]',
      operation: workOrderDesk.setCanned,
      async read([file, ...rest], around) {
        if (file === undefined || rest.length > 0) return null
        const read = await readJson(around, file)
        return 'refused' in read ? read : { input: { answers: read.input } }
      },
      say: ({ count }) => [`有 ${count} 条常用回复`],
    }),
  ],
}
