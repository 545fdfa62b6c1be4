import type { RetentionPeriod } from '#contract/desk/retention.ts'
import { RETENTION_WORDS } from '#contract/retention.ts'
import { retentionDesk } from '../../modules/retention/desk.ts'
import { noArgs, verb, type Command } from '../command.ts'

/** In place of a number of days. */
const FOR_EVER = 'always'

const line = ({ kind, days, begins, hasBegun }: RetentionPeriod): string =>
  days === null
    ? `${kind}  ${RETENTION_WORDS[kind]}  一直保留`
    : `${kind}  ${RETENTION_WORDS[kind]}  保留 ${days} 天  ${hasBegun ? '清除中' : `${begins} 起清除`}`

/** How long persons' data are kept. */
export const retention: Command = {
  name: 'retention',
  title: '个人信息的保存期限',
  verbs: [
    verb({
      word: 'list',
      args: '',
      operation: retentionDesk.list,
      read: noArgs,
      say: (periods) => periods.map(line),
    }),
    verb({
      word: 'count',
      args: 'recipients|work_orders|pictures DAYS',
      operation: retentionDesk.count,
      read: ([kind, days, ...rest]) =>
        days === undefined || rest.length > 0 ? null : { input: { kind, days: Number(days) } },
      say: ({ kind, count }) => [`${RETENTION_WORDS[kind]}：${count} 个已超过这个期限`],
    }),
    verb({
      word: 'put',
      args: `recipients|work_orders|pictures DAYS|${FOR_EVER}`,
      note: '缩短期限 24 小时后开始清除，清除后不能恢复',
      operation: retentionDesk.put,
      read: ([kind, days, ...rest]) =>
        days === undefined || rest.length > 0
          ? null
          : { input: { kind, days: days === FOR_EVER ? null : Number(days) } },
      say: (period) => [line(period)],
    }),
  ],
}
