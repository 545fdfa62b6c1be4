import { randomInt } from 'node:crypto'

import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import { apiSentence } from '#contract/errors.ts'
import type { createRecharge } from '#contract/recharge.ts'
import { fen, parseYuan, toYuan } from '#domain/money/fen.ts'
import { MAX_RECHARGE_FEN, MIN_RECHARGE_FEN } from '#domain/recharge/tier.ts'
import { ok } from '#domain/result/result.ts'
import { beijingDigits } from '#domain/values/beijing-time.ts'
import type { Database } from '../../db/database.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import { PartnerUnavailable } from '../../partner-unavailable.ts'
import type { Payment, PaymentOffer } from '../../ports/payment/payment.ts'
import { keepOffer, MOST_OPEN, takeTrade, type OpenTrade } from './open-trades.ts'
import { closeTrade } from './repository.ts'

type BeginDeps = {
  readonly db: Database
  readonly payment: Pick<Payment, 'channels' | 'begin'>
  readonly now: () => Date
}

type Begun = Answer<DataOf<typeof createRecharge>>

const SUBJECT = apiSentence('recharge_subject')

/** The time in seconds and twelve random digits: nobody finds another's trade by counting. */
function newTradeNo(now: Date): string {
  const at = beijingDigits(now)
  const chance = String(randomInt(1_000_000)).padStart(6, '0')
  const more = String(randomInt(1_000_000)).padStart(6, '0')
  return `R${at}${chance}${more}`
}

/** The word for a partner that is not there; any other error is thrown on. */
function unlessUnavailable(error: unknown): 'unavailable' {
  if (error instanceof PartnerUnavailable) return 'unavailable'
  throw error
}

type Wanted = { readonly userId: number; readonly channelName: string; readonly siteUrl: string }

/**
 * Has the partner make the code of a trade, or make it again: two calls may ask at once, and the one
 * before may have ended before it was answered. The first code that is kept is everybody's.
 */
async function makeCode(
  { db, payment }: BeginDeps,
  trade: OpenTrade,
  { userId, channelName, siteUrl }: Wanted,
): Promise<Answer<PaymentOffer>> {
  const { tradeNo, channel, amountFen, until } = trade
  const wanted = { tradeNo, channel, amountFen, until, subject: SUBJECT, siteUrl }
  const offer = await payment.begin(wanted).catch(unlessUnavailable)
  if (offer === null || offer === 'unavailable') {
    // Nobody has seen its code. A second call leaves it to the first.
    if (trade.isNew) await closeTrade(db, tradeNo)
    if (offer === null) return refuse('recharge_failed')
    return refuse('recharge_channel_down', { channel: channelName })
  }
  const kept = await keepOffer(db, { userId, tradeNo, offer })
  return kept === null ? refuse('recharge_failed') : ok(kept)
}

/** Begins a recharge; of the same sum and channel it gives the same code as long as that is open. */
export async function beginRecharge(
  deps: BeginDeps,
  userId: number,
  { channel, amount }: BodyOf<typeof createRecharge>,
  siteUrl: string,
): Promise<Begun> {
  const amountFen = parseYuan(amount)
  if (amountFen === null || amountFen < MIN_RECHARGE_FEN || amountFen > MAX_RECHARGE_FEN) {
    const [min, max] = [toYuan(fen(MIN_RECHARGE_FEN)), toYuan(fen(MAX_RECHARGE_FEN))]
    return refuse('recharge_amount_out_of_range', { min, max })
  }
  const known = deps.payment.channels.find((one) => one.channel === channel)
  if (known === undefined) return refuse('recharge_channel_unavailable')
  // Our trade is stored first: a payment must never arrive for a trade we do not know.
  const wanted = { userId, tradeNo: newTradeNo(deps.now()), channel, amountFen }
  const taken = await takeTrade(deps.db, wanted)
  if (!taken.ok) {
    const minutes = Math.ceil(taken.error.seconds / 60)
    return refuse('recharges_open_too_many', { count: MOST_OPEN, minutes })
  }
  const { value: trade } = taken
  const code =
    trade.offer === null
      ? await makeCode(deps, trade, { userId, channelName: known.name, siteUrl })
      : ok(trade.offer)
  if (!code.ok) return code
  const { tradeNo: trade_no, seconds: expire } = trade
  return ok({ trade_no, ...code.value, money: toYuan(amountFen), expire })
}
