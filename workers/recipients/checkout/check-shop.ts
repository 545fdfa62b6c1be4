import { ERROR_CODES } from '#contract/error-codes.ts'
import { checkShopOrders, MAX_CHECKED_ORDERS } from '#contract/shops.ts'
import { ok, type AppError, type Result } from '#domain/result/result.ts'
import { wait } from '#domain/values/wait.ts'

import type { GoneOrder } from '../draft/checkout-view.types.ts'
import type { DraftSession } from '../draft/draft-session.ts'
import { callServer } from '../server-calls/call-server.ts'

/**
 * A platform's answer about orders: `gone` is null when there is none, `error` is the reason, when
 * known.
 */
export type ShopAnswer = {
  readonly gone: readonly GoneOrder[] | null
  readonly error: AppError | null
}

/** After this time without an answer the buyer decides; the call goes on meanwhile. */
export const TIMEOUT_MS = 3_000

/** Why a platform does not answer; the buyer may order nevertheless. */
const SILENT: ReadonlySet<number> = new Set([
  ERROR_CODES.platform_unreachable,
  ERROR_CODES.shop_expired,
  ERROR_CODES.shop_not_found,
])

function isSilent({ apiCode }: AppError): boolean {
  return apiCode !== undefined && SILENT.has(apiCode)
}

type Question = {
  readonly key: string
  readonly answer: Promise<Result<readonly GoneOrder[]>>
}

/** Asks the platform of a shop how orders stand before they are paid for. */
export class ShopCheck {
  readonly #session: Pick<DraftSession, 'signal'>
  /** The open call: an equal request waits for the same answer. */
  #question: Question | null = null

  constructor(session: Pick<DraftSession, 'signal'>) {
    this.#session = session
  }

  async ask(storeId: number, orderNos: readonly string[]): Promise<Result<ShopAnswer>> {
    const asked = [...new Set(orderNos)].filter(Boolean)
    if (asked.length === 0) return ok({ gone: [], error: null })
    const { signal } = this.#session
    const answer = await Promise.race([
      this.#put(storeId, asked),
      wait(globalThis, signal, TIMEOUT_MS).then(() => null),
    ])
    if (answer === null) return ok({ gone: null, error: null })
    if (answer.ok) return ok({ gone: answer.value, error: null })
    return isSilent(answer.error) ? ok({ gone: null, error: answer.error }) : answer
  }

  #put(storeId: number, asked: readonly string[]): Promise<Result<readonly GoneOrder[]>> {
    const key = JSON.stringify([storeId, asked])
    if (this.#question?.key === key) return this.#question.answer
    const question: Question = { key, answer: this.#inCalls(storeId, asked) }
    this.#question = question
    const forget = (): void => {
      if (this.#question === question) this.#question = null
    }
    void question.answer.then(forget, forget)
    return question.answer
  }

  async #inCalls(storeId: number, asked: readonly string[]): Promise<Result<readonly GoneOrder[]>> {
    const gone: GoneOrder[] = []
    for (let from = 0; from < asked.length; from += MAX_CHECKED_ORDERS) {
      const shop_order = asked.slice(from, from + MAX_CHECKED_ORDERS)
      const body = { store_id: storeId, shop_order }
      const answer = await callServer(this.#session.signal, checkShopOrders, { body })
      if (!answer.ok) return answer
      for (const { shop_order: orderNo, reason } of answer.value) gone.push({ orderNo, reason })
    }
    return ok(gone)
  }
}
