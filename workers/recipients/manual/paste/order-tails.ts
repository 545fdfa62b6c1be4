const UNITS = '箱份件斤盒袋瓶包个套双条只提桶罐枚篮筐'
const PIECES = `[共各要+＋]?\\s?(?:\\d{1,3}|[一二两三四五六七八九十]{1,3})\\s?[${UNITS}](?:装)?|[x×*✕]\\s?\\d{1,3}|[+＋]\\s?\\d{1,2}`
const PAID = String.raw`已付款?|已转(?:账|款)?|未付款?|付款了?|已拍|已下单|已收款|[√✓✔✅☑]️?`
/** 2箱 已付 behind an address: how many pieces, and whether they are paid. */
const TAIL = new RegExp(`(?:[\\s,，;；、/]+(?:${PIECES}|${PAID}))+[\\s,，;；。]*$`, 'u')

const LONGEST_TAIL = 60

/** How long the tail is; 0 = there is none. */
function tailLength(text: string): number {
  return TAIL.exec(text.slice(-LONGEST_TAIL))?.[0].length ?? 0
}

export function hasTail(text: string): boolean {
  return tailLength(text) > 0
}

/** The text with blanks in place of pieces and 已付 behind it. */
export function withoutTail(text: string): string {
  const length = tailLength(text)
  if (length === 0) return text
  return text.slice(0, text.length - length) + ' '.repeat(length)
}
