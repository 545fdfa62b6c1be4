import { WORK_ORDER_LIMITS } from '#contract/work-orders.ts'
import { DESK_DECISIONS, makeDesk } from '../../modules/work-orders/desk.ts'
import type { Command, Operator, Outcome } from '../command.ts'

async function list({ db, print }: Operator): Promise<Outcome> {
  const waiting = await makeDesk(db).waiting()
  for (const { sn, type, isUrged, numbers } of waiting) {
    print([sn, type, isUrged ? '催办' : '', numbers].filter((part) => part !== '').join('  '))
  }
  if (waiting.length === 0) print('没有等待处理的工单')
  return 'done'
}

async function show({ db, print }: Operator, sn: string): Promise<Outcome> {
  const found = await makeDesk(db).find(sn)
  if (found === null) {
    print('没有这个工单')
    return 'refused'
  }
  print(
    [found.sn, found.type, found.numbers, found.contact].filter((part) => part !== '').join('  '),
  )
  for (const { id, by, kind, content, time } of found.thread) {
    const pictures = found.images.filter(({ event_id }) => event_id === id).length
    const said = kind === 'text' ? content : kind
    print(
      `${time}  ${by === 'desk' ? '客服' : '商家'}  ${said}${pictures > 0 ? `  图片 ${pictures} 张` : ''}`,
    )
  }
  return 'done'
}

/** The service desk at a keyboard: the same as its page in the sandbox. */
export const workOrders: Command = {
  name: 'work-orders',
  usage: [
    'work-orders list                   等待客服处理的工单',
    'work-orders show 工单号            一个工单的沟通记录',
    'work-orders answer 工单号 tell|ask|finish 内容   回复、请商家补充、办结',
  ],
  async run(operator, [what, sn = '', wanted, ...words]) {
    if (what === 'list' && sn === '') return list(operator)
    if (what === 'show' && sn !== '' && wanted === undefined) return show(operator, sn)
    const decision = DESK_DECISIONS.find((known) => known === wanted)
    const content = words.join(' ').trim()
    if (what !== 'answer' || decision === undefined || content === '') return null
    if (content.length > WORK_ORDER_LIMITS.reply) {
      operator.print(`回复最多 ${WORK_ORDER_LIMITS.reply} 个字`)
      return 'refused'
    }
    const isAnswered = await makeDesk(operator.db).answer(sn, { content, decision })
    operator.print(isAnswered ? '已回复' : '没有这个工单，或它已完成')
    return isAnswered ? 'done' : 'refused'
  },
}
