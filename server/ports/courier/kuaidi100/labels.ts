import { z } from 'zod'

import { err, ok, type Result } from '#domain/result/result.ts'

import type { AnnouncedParcel, Waybill } from '../courier.ts'
import { md5Upper, postForm } from './call.ts'
import { codeOf } from './carriers.ts'
import { NO_ANSWER } from '../../partner-refusal.ts'

/** The merchant's contract with one carrier, as Kuaidi100's 电子面单 wants it. */
export type CarrierContract = {
  readonly partnerId: string
  readonly partnerKey?: string | undefined
  readonly partnerSecret?: string | undefined
  readonly partnerName?: string | undefined
  readonly net?: string | undefined
  readonly code?: string | undefined
}

export type LabelOptions = {
  readonly key: string
  readonly secret: string
  readonly sender: { readonly name: string; readonly mobile: string; readonly printAddr: string }
  /** Contracts by our key of the carrier. */
  readonly contracts: ReadonlyMap<string, CarrierContract>
}

const ORDERED = '200'
/** Ordered before under the same `orderId`: the answer is that order's. */
const ORDERED_BEFORE = '30011'
const CANCELLED = '200'
/** 取消失败: the carrier's own refusal. All other codes concern the call, the account or Kuaidi100. */
const NOT_CANCELLED = '201'

const label = z.object({
  code: z.coerce.string(),
  data: z
    .object({
      kuaidinum: z.string().min(1).max(64),
      kdComOrderNum: z.coerce.string().max(128).nullish(),
    })
    .nullish(),
})
const done = z.object({ code: z.coerce.string() })

/**
 * Kuaidi100's 电子面单: labels ordered and cancelled under the merchant's contracts.
 * https://api.kuaidi100.com/document/dianzimiandanV2 and .../dianzimiandanquxiao
 */
export class Kuaidi100Labels {
  readonly #options: LabelOptions
  readonly #host: string

  constructor(options: LabelOptions, host: string) {
    this.#options = options
    this.#host = host
  }

  #call(method: 'order' | 'cancel', values: object): Promise<unknown> {
    const { key, secret } = this.#options
    const t = String(Date.now())
    const param = JSON.stringify(values)
    const sign = md5Upper(param + t + key + secret)
    return postForm(`${this.#host}/label/order`, { method, key, t, sign, param })
  }

  /**
   * @throws Error where there is none: a mistake of the settings, which is no answer about a parcel
   */
  #contract(expressKey: string): CarrierContract {
    const contract = this.#options.contracts.get(expressKey)
    if (contract === undefined) throw new Error(`KUAIDI100_CONTRACTS has none with ${expressKey}`)
    return contract
  }

  /** @returns the code when there is no label: not reached, or refused by the carrier */
  async order(expressKey: string, parcel: AnnouncedParcel): Promise<Result<Waybill, string>> {
    const { province, city, district, address } = parcel
    const answer = label.safeParse(
      await this.#call('order', {
        ...this.#contract(expressKey),
        printType: 'NON',
        kuaidicom: codeOf(expressKey),
        orderId: parcel.labelNo,
        // An order whose answer was lost is answered again, not placed again.
        reorder: false,
        recMan: {
          name: parcel.name,
          mobile: parcel.mobile,
          printAddr: `${province}${city}${district}${address}`,
        },
        sendMan: this.#options.sender,
        cargo: '礼品',
        count: 1,
        payType: 'MONTHLY',
        expType: '标准快递',
      }),
    )
    if (!answer.success) return err(NO_ANSWER)
    const { code, data } = answer.data
    if (![ORDERED, ORDERED_BEFORE].includes(code) || !data) return err(code)
    return ok({ waybillNo: data.kuaidinum, carrierOrder: data.kdComOrderNum || null })
  }

  /** @returns the code of an answer that decides nothing */
  async cancel(
    expressKey: string,
    { waybillNo, carrierOrder }: Waybill,
  ): Promise<Result<'cancelled' | 'kept', string>> {
    const answer = done.safeParse(
      await this.#call('cancel', {
        ...this.#contract(expressKey),
        kuaidicom: codeOf(expressKey),
        kuaidinum: waybillNo,
        ...(carrierOrder !== null && { orderId: carrierOrder }),
        reason: '订单取消',
      }),
    )
    if (!answer.success) return err(NO_ANSWER)
    const { code } = answer.data
    if (code === CANCELLED) return ok('cancelled')
    return code === NOT_CANCELLED ? ok('kept') : err(code)
  }
}
