import type { Result } from '#domain/result/result.ts'
import {
  findHeld,
  refuseHeld,
  releaseHeld,
  type Decided,
  type DecideFault,
} from '../../modules/parcels/decide-compensation.ts'
import { makeWallet } from '../../modules/wallet/service.ts'
import type { Command, Operator, Outcome } from '../command.ts'
import { COMPENSATION_FAULTS, decidedWords, heldFacts, heldLine } from '../compensation-words.ts'

/** So long is what the merchant is shown at most. */
const MOST_REASON = 80

async function list({ db, print }: Operator): Promise<Outcome> {
  const rows = await findHeld(db, null)
  for (const row of rows) print(heldLine(row))
  print(`共 ${rows.length} 个订单的赔付待核对`)
  return 'done'
}

async function show({ db, print }: Operator, orderSn: string): Promise<Outcome> {
  const [row] = await findHeld(db, orderSn)
  if (row === undefined) {
    print(COMPENSATION_FAULTS.nothing_waits)
    return 'refused'
  }
  print(heldLine(row))
  for (const [name, value] of heldFacts(row)) print(`${name}：${value}`)
  return 'done'
}

export const compensations: Command = {
  name: 'compensations',
  usage: [
    'compensations list                         待核对的超时赔付，等得最久的在前',
    'compensations show ORDER                   一个订单待核对的赔付，ORDER 是系统单号',
    'compensations release ORDER                核对无误，赔付到余额',
    'compensations refuse ORDER REASON          不予赔付；REASON 给商家看',
  ],
  async run(operator, [what, orderSn, ...rest]) {
    const { db, print } = operator
    const reason = rest.join(' ').trim()
    if (what === 'list' && orderSn === undefined) return list(operator)
    if (orderSn === undefined) return null
    if (what === 'show' && reason === '') return show(operator, orderSn)
    const say = (done: Result<Decided, DecideFault>, verb: string): Outcome => {
      print(done.ok ? decidedWords(orderSn, verb, done.value) : COMPENSATION_FAULTS[done.error])
      return done.ok ? 'done' : 'refused'
    }
    if (what === 'release' && reason === '') {
      return say(await releaseHeld({ db, wallet: makeWallet(db) }, orderSn), '已赔付')
    }
    if (what === 'refuse' && reason !== '' && reason.length <= MOST_REASON) {
      return say(await refuseHeld({ db }, { orderSn, reason }), '不予赔付')
    }
    return null
  },
}
