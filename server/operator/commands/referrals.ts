import type { Result } from '#domain/result/result.ts'
import {
  findHeldReferrals,
  releaseReferral,
  voidReferral,
  type ReviewFault,
} from '../../modules/referral/decide-held.ts'
import type { Command, Operator, Outcome } from '../command.ts'
import {
  heldReferralFacts,
  heldReferralLine,
  RELEASED_WORDS,
  REVIEW_FAULTS,
  VOIDED_WORDS,
} from '../referral-words.ts'

const NUMBER = /^[1-9]\d{0,14}$/

async function list({ db, print }: Operator): Promise<Outcome> {
  const rows = await findHeldReferrals(db, null)
  for (const row of rows) print(heldReferralLine(row))
  print(`共 ${rows.length} 个被邀请用户的佣金待核对`)
  return 'done'
}

async function show({ db, print }: Operator, member: number): Promise<Outcome> {
  const [row] = await findHeldReferrals(db, member)
  if (row === undefined) {
    print(REVIEW_FAULTS.nothing_waits)
    return 'refused'
  }
  print(heldReferralLine(row))
  for (const [name, value] of heldReferralFacts(row)) print(`${name}：${value}`)
  return 'done'
}

export const referrals: Command = {
  name: 'referrals',
  usage: [
    'referrals list                    疑似自己邀请自己、待核对的佣金，等得最久的在前',
    'referrals show USER               一个被邀请用户与上级的相同之处，USER 是用户编号',
    'referrals release USER            核对无误，佣金照常到账',
    'referrals void USER               确为同一人，不再计佣金，未到账的退回',
  ],
  async run(operator, [what, user, ...rest]) {
    const { db, print } = operator
    if (what === 'list' && user === undefined) return list(operator)
    if (user === undefined || !NUMBER.test(user) || rest.length > 0) return null
    const member = Number(user)
    if (what === 'show') return show(operator, member)
    const say = (done: Result<unknown, ReviewFault>, sentence: string): Outcome => {
      print(done.ok ? sentence : REVIEW_FAULTS[done.error])
      return done.ok ? 'done' : 'refused'
    }
    if (what === 'release') return say(await releaseReferral(db, member), RELEASED_WORDS(member))
    if (what === 'void') return say(await voidReferral(db, member), VOIDED_WORDS(member))
    return null
  },
}
