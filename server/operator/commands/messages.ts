import {
  readMessages,
  setMessageTerm,
  type MessageTermName,
} from '../../modules/accounts/service.ts'
import type { Command, Operator, Outcome } from '../command.ts'

const MOST = 1_000_000

/** Names of the command line → the terms of messages. */
const TERMS: Readonly<Record<string, { readonly term: MessageTermName; readonly says: string }>> = {
  minute: { term: 'minute_most', says: '全站每分钟' },
  day: { term: 'day_most', says: '全站每天' },
  'range-hour': { term: 'range_hour_most', says: '同一号段（前 7 位）每小时' },
  'range-day': { term: 'range_day_most', says: '同一号段（前 7 位）每天' },
}

const said = (count: number): string => count.toLocaleString('en-US')

async function show({ db, print }: Operator): Promise<Outcome> {
  const { terms, taken, sent, used, alarms } = await readMessages(db)
  for (const [name, { term, says }] of Object.entries(TERMS)) {
    print(`${name.padEnd(12)} 最多 ${said(terms[term])} 条  ${says}`)
  }
  print(`本分钟 ${said(taken.minute)} 条，今天 ${said(taken.day)} 条`)
  print(`24 小时内发出 ${said(sent)} 条，其中 ${said(used)} 条被使用`)
  if (alarms.minute) print('告警：本分钟的额度已用完，陌生浏览器暂时收不到验证码')
  if (alarms.day) print('告警：今天的额度已用完，陌生浏览器明天才能收到验证码')
  return 'done'
}

export const messages: Command = {
  name: 'messages',
  usage: [
    'messages show                      验证码短信的额度、今天的用量和告警',
    'messages set NAME COUNT            修改额度，例如 messages set day 8000',
  ],
  async run(operator, [what, name, count, ...rest]) {
    if (what === 'show' && name === undefined) return show(operator)
    const term = TERMS[name ?? '']
    if (what !== 'set' || term === undefined || count === undefined || rest.length > 0) return null
    const value = Number(count)
    if (!/^\d{1,7}$/.test(count) || value > MOST) {
      operator.print(`额度须为 0–${said(MOST)}：${count}`)
      return 'refused'
    }
    await setMessageTerm(operator.db, term.term, value)
    operator.print(`${term.says}最多 ${said(value)} 条，下一条起生效`)
    return 'done'
  },
}
