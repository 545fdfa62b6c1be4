import { openApiDesk } from '../../modules/open-api/desk.ts'
import { noArgs, verb, type Command } from '../command.ts'
import { grouped } from '../count-text.ts'

const countOf = (text: string): number | string => (/^\d{1,9}$/.test(text) ? Number(text) : text)

export const openApi: Command = {
  name: 'open-api',
  title: '开放 API',
  verbs: [
    verb({
      word: 'list',
      args: '',
      operation: openApiDesk.list,
      read: noArgs,
      say: (keys) => [
        ...keys.map(({ app_id, user_id, enabled, day_quota, per_second, used_today }) => {
          const limits = `每天 ${grouped(day_quota)} 次（今天已用 ${grouped(used_today)}），每秒 ${grouped(per_second)} 次`
          return `${app_id}  用户 ${user_id}  ${enabled ? '已开启' : '已关闭'}  ${limits}`
        }),
        `共 ${keys.length} 个`,
      ],
    }),
    verb({
      word: 'quota',
      args: 'APPID DAY SECOND',
      note: '每天 DAY 次，每秒 SECOND 次',
      operation: openApiDesk.quota,
      read([app_id, day, second, ...rest]) {
        if (app_id === undefined || day === undefined) return null
        if (second === undefined || rest.length > 0) return null
        return { input: { app_id, day_quota: countOf(day), per_second: countOf(second) } }
      },
      say: (_, [appId, day, second]) => [
        `${appId}：每天 ${grouped(Number(day))} 次，每秒 ${grouped(Number(second))} 次，下一次调用起生效`,
      ],
    }),
  ],
}
