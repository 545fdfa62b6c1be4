export { NO_ANSWER } from '#contract/desk/partner-words.ts'

/** How a partner may name a refusal. Anything else could quote a person, and is not repeated. */
const CODE = /^[\w.:-]{1,64}$/

/** A partner's code as it may stand in a log: codes say nothing of anybody, sentences do. */
export function plainCode(code: unknown): string {
  const text = typeof code === 'number' ? String(code) : code
  return typeof text === 'string' && CODE.test(text) ? text : 'unreadable'
}

/** A call that a partner has refused, or not answered. */
export type RefusedCall = {
  readonly partner: 'kuaidi100' | 'aliyun' | 'alipay' | 'wechat' | 's3'
  /** The kind of call, in the partner's own word. */
  readonly call: string
  readonly code: string
}

/** What came of one call; `code` null = it was answered as it should be. */
export type PartnerCall = Omit<RefusedCall, 'code'> & { readonly code: string | null }

/** Every call to a partner ends with one of these. */
export type ReportCall = (call: PartnerCall) => void

/** A partner refused a call as a whole. The log shows the partner and its code. */
export class PartnerRefusal extends Error {
  readonly partner: string
  readonly code: string

  constructor({ partner, call, code }: RefusedCall) {
    super(`${partner} refuses ${call}: ${plainCode(code)}`)
    this.name = 'PartnerRefusal'
    this.partner = partner
    this.code = plainCode(code)
  }
}
