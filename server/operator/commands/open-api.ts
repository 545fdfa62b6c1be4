import { listKeys, setQuota } from '../../modules/open-api/repository.ts'
import type { Command, Operator, Outcome } from '../command.ts'

const MAX_DAY = 100_000_000
const MAX_SECOND = 10_000

function readCount(text: string, most: number): number | null {
  const count = Number(text)
  return /^\d{1,9}$/.test(text) && count >= 1 && count <= most ? count : null
}

const said = (count: number): string => count.toLocaleString('en-US')

async function list({ db, print }: Operator): Promise<Outcome> {
  const keys = await listKeys(db)
  for (const { app_id, user_id, enabled, day_quota, per_second, used_today } of keys) {
    const limits = `每天 ${said(day_quota)} 次（今天已用 ${said(used_today)}），每秒 ${said(per_second)} 次`
    print(`${app_id}  用户 ${user_id}  ${enabled ? '已开启' : '已关闭'}  ${limits}`)
  }
  print(`共 ${keys.length} 个`)
  return 'done'
}

type Limits = { readonly dayQuota: number; readonly perSecond: number }

async function change({ db, print }: Operator, appId: string, limits: Limits): Promise<Outcome> {
  const isKnown = await setQuota(db, appId, limits)
  const { dayQuota, perSecond } = limits
  print(
    isKnown
      ? `${appId}：每天 ${said(dayQuota)} 次，每秒 ${said(perSecond)} 次，下一次调用起生效`
      : `没有这个 AppID：${appId}`,
  )
  return isKnown ? 'done' : 'refused'
}

export const openApi: Command = {
  name: 'open-api',
  usage: [
    'open-api list                      开通了开放 API 的用户、额度与今天的用量',
    'open-api quota APPID DAY SECOND    修改额度：每天 DAY 次，每秒 SECOND 次',
  ],
  async run(operator, [what, appId, day, second, ...rest]) {
    if (what === 'list' && appId === undefined) return list(operator)
    if (what !== 'quota' || appId === undefined || rest.length > 0) return null
    if (day === undefined || second === undefined) return null
    const [dayQuota, perSecond] = [readCount(day, MAX_DAY), readCount(second, MAX_SECOND)]
    if (dayQuota === null || perSecond === null) {
      operator.print(`额度不合适：每天 1–${said(MAX_DAY)} 次，每秒 1–${said(MAX_SECOND)} 次`)
      return 'refused'
    }
    return change(operator, appId, { dayQuota, perSecond })
  },
}
