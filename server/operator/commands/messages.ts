import { messageDesk, type MessageTermName } from '../../modules/accounts/desk.ts'
import { noArgs, verb, type Command } from '../command.ts'
import { grouped } from '../count-text.ts'

/** Names of the command line → the terms of messages. */
const TERMS: Readonly<Record<string, { readonly term: MessageTermName; readonly says: string }>> = {
  minute: { term: 'minute_most', says: '全站每分钟' },
  day: { term: 'day_most', says: '全站每天' },
  'range-hour': { term: 'range_hour_most', says: '同一号段（前 7 位）每小时' },
  'range-day': { term: 'range_day_most', says: '同一号段（前 7 位）每天' },
}

export const messages: Command = {
  name: 'messages',
  title: '验证码短信',
  verbs: [
    verb({
      word: 'show',
      args: '',
      operation: messageDesk.show,
      read: noArgs,
      say: ({ terms, taken, sent, used, alarms }) => [
        ...Object.entries(TERMS).map(
          ([name, { term, says }]) => `${name.padEnd(12)} 最多 ${grouped(terms[term])} 条  ${says}`,
        ),
        `本分钟 ${grouped(taken.minute)} 条，今天 ${grouped(taken.day)} 条`,
        `24 小时内发出 ${grouped(sent)} 条，其中 ${grouped(used)} 条被使用`,
        ...(alarms.minute ? ['告警：本分钟的额度已用完，陌生浏览器暂时收不到验证码'] : []),
        ...(alarms.day ? ['告警：今天的额度已用完，陌生浏览器明天才能收到验证码'] : []),
      ],
    }),
    verb({
      word: 'set',
      args: 'NAME COUNT',
      note: '例如 messages set day 8000',
      operation: messageDesk.set,
      read([name = '', count, ...rest]) {
        const term = TERMS[name]?.term
        if (term === undefined || count === undefined || rest.length > 0) return null
        return { input: { term, count: /^\d{1,7}$/.test(count) ? Number(count) : count } }
      },
      say: (_, [name = '', count]) => [
        `${TERMS[name]?.says ?? name}最多 ${grouped(Number(count))} 条，下一条起生效`,
      ],
    }),
  ],
}
