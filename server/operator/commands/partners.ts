import { callWords } from '#contract/desk/partner-words.ts'
import { stoppedBy, type CallState } from '#contract/desk/partners.ts'
import { partnerDesk } from '../../modules/partners/desk.ts'
import { noArgs, verb, type Command } from '../command.ts'
import { grouped } from '../count-text.ts'

/** 「短信验证码停用：余额不足，给阿里云账户充值」; null while the partner takes calls of this kind. */
function stoppedLine(state: CallState): string | null {
  const cure = stoppedBy(state)
  return cure && `${callWords(state.partner, state.call)}停用：${cure.why}，${cure.cure}`
}

function stateLine(one: CallState): string {
  const { partner, call, takenAt, refusedAt, refusedCode } = one
  const { takenToday, refusedToday, takenWeek, refusedWeek } = one
  return [
    callWords(partner, call),
    `最近成功 ${takenAt ?? '—'}`,
    `最近拒绝 ${refusedAt === null ? '—' : `${refusedAt}（${refusedCode ?? ''}）`}`,
    `今天 ${grouped(takenToday)} 次成功、${grouped(refusedToday)} 次拒绝`,
    `7 天 ${grouped(takenWeek)}、${grouped(refusedWeek)}`,
  ].join('  ')
}

export const partners: Command = {
  name: 'partners',
  title: '外部渠道',
  verbs: [
    verb({
      word: 'list',
      args: '',
      operation: partnerDesk.list,
      read: noArgs,
      say: (calls) => {
        if (calls.length === 0) return ['还没有调用过外部渠道']
        return [...calls.flatMap((one) => stoppedLine(one) ?? []), ...calls.map(stateLine)]
      },
    }),
  ],
}
