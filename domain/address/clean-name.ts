import { KIND_HAN, KIND_MIDDOT } from './line-chars.ts'
import { isAlphanumeric, isOneOf, sliceText, type LineState } from './line-state.ts'

const DOTS = /[•‧・∙⋅･]/g
const HAN_DOT = /(?<=[\u3400-\u9fff])\s*[.．]\s*(?=[\u3400-\u9fff])/g
/** （收）, (收件人), 【收】 and a bare 收 behind the name. */
const RECEIPT =
  /[([（【]\s*(?:收|收货|收件|收件人|收货人|本人)\s*[)\]）】]|(?<=.)\s*(?:收货人|收件人|收货|收件|亲收|签收|收)$/g
const HAN_GAP = /(?<=[\u3400-\u9fff])\s+(?=[\u3400-\u9fff])/g
/** Emoji and other signs that decorate a name. */
const DECORATION =
  /\p{Extended_Pictographic}|\p{Default_Ignorable_Code_Point}|[\u2190-\u21ff\u2300-\u2bff]/gu
const EDGES = /^[\s\-_—~·.,:：;、/\\|'"“”!！?？+=]+|[\s\-_—~·.,:：;、/\\|'"“”!！?？+=]+$/g

/** Whether a character can stay: letters and digits, and one middle dot between them. */
function isPlain(line: LineState, at: number, start: number, end: number): boolean {
  const kind = line.kinds[at] ?? 0
  if (kind === KIND_MIDDOT) return line.plain[at] === 0xb7 && at > start && at < end - 1
  return (kind === KIND_HAN && !isOneOf(line, at, '收')) || isAlphanumeric(kind)
}

/** A recipient's name as it should stand: one kind of middle dot, no 收, no decoration. */
export function cleanName(line: LineState, start: number, end: number): string {
  const text = sliceText(line, start, end)
  let at = start
  while (at < end && isPlain(line, at, start, end)) at++
  if (at === end) return text
  const name = text
    .replace(DECORATION, '')
    .replace(HAN_DOT, '·')
    .replace(DOTS, '·')
    .replace(HAN_GAP, '')
    .replace(EDGES, '')
  const bare = unbracketed(name)
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
