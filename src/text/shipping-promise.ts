import { deadlineText } from '#domain/values/beijing-time.ts'

/** By when it is shipped and picked up. */
export const shippingWords = ({
  ship_by,
  pickup_by,
}: {
  readonly ship_by: string
  readonly pickup_by: string
}): string => `${deadlineText(ship_by)} 前发货，${deadlineText(pickup_by)} 前揽收`

/** Shown for a carrier that does not answer, before anything is ordered with it. */
export const DELAYED_CARRIER = {
  /** Where the exact times are not known yet. */
  soon: (carrier: string) =>
    `${carrier}暂时没有响应。现在仍可下单，发货和揽收时限比平时晚一天，超过后才计超时赔付。`,
  exact: (carrier: string, words: string) =>
    `${carrier}暂时没有响应。现在下单：${words}，比平时晚一天，超过后才计超时赔付。`,
} as const
