import { partnerDesk, type CallState } from '../../modules/partners/desk.ts'
import { noArgs, verb, type Command } from '../command.ts'
import { grouped } from '../count-text.ts'
import { callWords, cureOf } from '../partner-words.ts'

/** 「短信验证码停用：余额不足，给阿里云账户充值」; null while the partner takes calls of this kind. */
function stoppedLine({ partner, call, refused_code: code, is_refused }: CallState): string | null {
  const cure = is_refused && code !== null ? cureOf(partner, code) : null
  return cure === null ? null : `${callWords(partner, call)}停用：${cure.why}，${cure.cure}`
}

function stateLine(one: CallState): string {
  const { partner, call, taken_at, refused_at, refused_code } = one
  const { taken_today, refused_today, taken_week, refused_week } = one
  return [
    callWords(partner, call),
    `最近成功 ${taken_at ?? '—'}`,
    `最近拒绝 ${refused_at === null ? '—' : `${refused_at}（${refused_code ?? ''}）`}`,
    `今天 ${grouped(taken_today)} 次成功、${grouped(refused_today)} 次拒绝`,
    `7 天 ${grouped(taken_week)}、${grouped(refused_week)}`,
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
