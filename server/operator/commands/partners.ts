import { callWords, cureOf, PARTNER_NAMES, PARTNER_WORDS } from '#contract/desk/partner-words.ts'
import { stoppedBy, type CallState, type CheckedCall } from '#contract/desk/partners.ts'
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

/** 「支付宝查单：正常」, or what the partner refused it with and what ends that. */
function checkedLine({ partner, call, code }: CheckedCall): string {
  const words = callWords(partner, call)
  if (code === null) return `${words}：正常`
  const cure = cureOf(partner, code)
  return cure === null
    ? `${words}：被拒绝（${code}）`
    : `${words}：${cure.why}（${code}），${cure.cure}`
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
    verb({
      word: 'setup',
      args: '',
      operation: partnerDesk.setUp,
      read: noArgs,
      say: ({ isSandbox, partners: all }) => [
        ...(isSandbox ? ['演示环境：渠道都是模拟的'] : []),
        ...all.map(({ partner, host }) =>
          host === null ? PARTNER_WORDS[partner] : `${PARTNER_WORDS[partner]}  演练地址 ${host}`,
        ),
      ],
    }),
    verb({
      word: 'check',
      args: '[PARTNER]',
      note: `PARTNER 是 ${PARTNER_NAMES.filter((name) => name !== 'folder').join('、')} 之一，不写就测全部`,
      operation: partnerDesk.check,
      read: ([partner, ...rest]) =>
        rest.length > 0 ? null : { input: partner === undefined ? {} : { partner } },
      say: (calls) => calls.map(checkedLine),
      warns: (calls) => calls.some(({ code }) => code !== null),
    }),
  ],
}
