type PaymentChannel = {
  /** Stored with recharges and sent as `channel`: it is never changed and never given again. */
  readonly channel: number
  readonly name: string
}

/** The ways to pay a recharge. A partner of `server/ports/payment` takes one or more of them. */
export const PAYMENT_CHANNELS = {
  wechat: { channel: 1, name: '微信支付' },
  alipay: { channel: 2, name: '支付宝' },
  /** Only the sandbox has it: a page to be embedded instead of a code. */
  bank: { channel: 3, name: '网银支付' },
} as const satisfies Record<string, PaymentChannel>

/** Names also the channels that no partner takes at present; '' for an unknown number. */
export function channelName(channel: number): string {
  return Object.values(PAYMENT_CHANNELS).find((known) => known.channel === channel)?.name ?? ''
}
