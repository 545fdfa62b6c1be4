declare const fenBrand: unique symbol

/** An integer count of fen (1 yuan = 100 fen). Never a fraction, never a float of yuan. */
export type Fen = number & { readonly [fenBrand]: true }

/** The largest amount we handle, ¥9,999,999,999.99: ten digits on the wire, far inside exact integers. */
export const MAX_FEN = 999_999_999_999

/** @throws RangeError when `n` is not an integer within ±MAX_FEN. */
export function fen(n: number): Fen {
  if (!Number.isSafeInteger(n) || Math.abs(n) > MAX_FEN) throw new RangeError(`not an amount: ${n}`)
  return (n === 0 ? 0 : n) as Fen // the brand: checked on the line above
}

export function addFen(...amounts: readonly Fen[]): Fen {
  return fen(amounts.reduce<number>((sum, amount) => sum + amount, 0))
}

/** `amount × times`, where `times` is a non-negative integer. */
export function timesFen(amount: Fen, times: number): Fen {
  if (!Number.isSafeInteger(times) || times < 0) throw new RangeError(`not a count: ${times}`)
  return fen(amount * times)
}

const YUAN = /^(-?)(\d{1,10})(?:\.(\d{1,2}))?$/

/** Reads yuan as the wire writes it (`"12.30"`, `"12"`, `"-0.05"`); null when it is anything else. */
export function parseYuan(text: string): Fen | null {
  const match = YUAN.exec(text)
  if (!match) return null
  const [, sign, yuan = '', cents = ''] = match
  const amount = Number(yuan) * 100 + Number(cents.padEnd(2, '0'))
  return amount > MAX_FEN ? null : fen(sign ? -amount : amount)
}

/** Yuan with two decimals and no grouping, as the wire carries it: `1230` → `"12.30"`. */
export function toYuan(amount: Fen): string {
  const abs = Math.abs(amount)
  const text = `${Math.floor(abs / 100)}.${String(abs % 100).padStart(2, '0')}`
  return amount < 0 ? `-${text}` : text
}

/** Yuan for people: `123456` → `"1,234.56"`. The ¥ sign is the caller's. */
export function formatYuan(amount: Fen): string {
  const [whole = '', cents = ''] = toYuan(amount).split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`
}
