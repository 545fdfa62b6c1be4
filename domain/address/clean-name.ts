import { KIND_DROP, KIND_HAN, KIND_MIDDOT } from './line-chars.ts'
import { isAlphanumeric, isOneOf, sliceText, type LineState } from './line-state.ts'

const DOTS = /[•‧・∙⋅･]/g
const HAN_DOT = /(?<=[\u3400-\u9fff])\s*[.．]\s*(?=[\u3400-\u9fff])/g
/** （收）, (收件人), 【收】 and a bare 收 behind the name. */
const RECEIPT =
  /[([（【]\s*(?:收|收货|收件|收件人|收货人|本人)\s*[)\]）】]|(?<=.)\s*(?:收货人|收件人|收货地址|地址|收货|收件|亲收|签收|收)$/g
/** 3. 张三, (3) 张三: the number that counts the recipient. */
const COUNTED = /^\s*[([（【]?\s*\d{1,4}\s*[)\]）】、．.:：]\s*(?=\p{L})/u
const HAN_GAP = /(?<=[\u3400-\u9fff])\s+(?=[\u3400-\u9fff])/g
const EDGES = /^[\s\-_—~·.,:：;、/\\|'"“”!！?？+=]+|[\s\-_—~·.,:：;、/\\|'"“”!！?？+=]+$/g

/** Whether a character can stay: letters and digits, and one middle dot between them. */
function isPlain(line: LineState, at: number, start: number, end: number): boolean {
  const kind = line.kinds[at] ?? 0
  if (kind === KIND_MIDDOT) return line.plain[at] === 0xb7 && at > start && at < end - 1
  return (kind === KIND_HAN && !isOneOf(line, at, '收址')) || isAlphanumeric(kind)
}

/** The text without emoji and other signs that decorate a name. */
function withoutDecoration(line: LineState, start: number, end: number): string {
  let text = ''
  for (let at = start; at < end; at++)
    if (line.kinds[at] !== KIND_DROP) text += sliceText(line, at, at + 1)
  return text
}

/** A recipient's name as it should stand: one kind of middle dot, no 收, no decoration. */
export function cleanName(line: LineState, start: number, end: number): string {
  const text = sliceText(line, start, end)
  let at = start
  while (at < end && isPlain(line, at, start, end)) at++
  if (at === end) return text
  const name = withoutDecoration(line, start, end)
    .replace(COUNTED, '')
    .replace(HAN_DOT, '·')
    .replace(DOTS, '·')
    .replace(HAN_GAP, '')
    .replace(EDGES, '')
  // （收件人：张三）
  const bare = unbracketed(name).replace(/^[^:：]{2,4}[:：]/, '')
  const received = unbracketed(bare.replace(RECEIPT, '').replace(EDGES, ''))
  return received === '' ? bare : received
}

/** (张三) is 张三; a bracket that only closes or only opens goes. */
function unbracketed(name: string): string {
  const whole = /^[([（【「《]([^()[\]（）【】「」《》]+)[)\]）】」》]$/.exec(name)
  if (whole?.[1] !== undefined) return whole[1]
  const opens = (name.match(/[([（【]/g) ?? []).length
  const closes = (name.match(/[)\]）】]/g) ?? []).length
  return opens === closes ? name : name.replace(/[([（【)\]）】]/g, '')
}
