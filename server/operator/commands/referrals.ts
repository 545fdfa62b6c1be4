import { referralDesk } from '../../modules/referral/desk.ts'
import { noArgs, verb, type Command } from '../command.ts'
import {
  heldReferralFacts,
  heldReferralLine,
  RELEASED_WORDS,
  VOIDED_WORDS,
} from '../referral-words.ts'

const NUMBER = /^[1-9]\d{0,14}$/

const userOnly = ([user = '', ...rest]: readonly string[]) =>
  !NUMBER.test(user) || rest.length > 0 ? null : { input: { member_id: Number(user) } }

export const referrals: Command = {
  name: 'referrals',
  title: '待核对的佣金',
  verbs: [
    verb({
      word: 'list',
      args: '',
      operation: referralDesk.list,
      read: noArgs,
      say: (rows) => [...rows.map(heldReferralLine), `共 ${rows.length} 个被邀请用户的佣金待核对`],
    }),
    verb({
      word: 'show',
      args: 'USER',
      note: 'USER 是用户编号',
      operation: referralDesk.show,
      read: userOnly,
      say: (held) => [
        heldReferralLine(held),
        ...heldReferralFacts(held).map(([name, value]) => `${name}：${value}`),
      ],
    }),
    verb({
      word: 'release',
      args: 'USER',
      operation: referralDesk.release,
      read: userOnly,
      say: ({ memberId }) => [RELEASED_WORDS(memberId)],
    }),
    verb({
      word: 'void',
      args: 'USER',
      note: '未到账的退回',
      operation: referralDesk.void,
      read: userOnly,
      say: ({ memberId }) => [VOIDED_WORDS(memberId)],
    }),
  ],
}
