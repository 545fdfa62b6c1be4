/** Our carriers by Kuaidi100's codes. https://api.kuaidi100.com/manager/openapi/download/kdbm.do */
const CODES: ReadonlyMap<string, string> = new Map([
  ['zto', 'zhongtong'],
  ['yto', 'yuantong'],
  ['sto', 'shentong'],
  ['yunda', 'yunda'],
  ['jt', 'jtexpress'],
  ['ems', 'ems'],
  ['sf', 'shunfeng'],
])

const KEYS: ReadonlyMap<string, string> = new Map([...CODES].map(([key, code]) => [code, key]))

/** Whether Kuaidi100's code of the carrier is known here. */
export function isKnownCarrier(expressKey: string): boolean {
  return CODES.has(expressKey)
}

/** @throws Error for a carrier that is sold but not known here: a mistake of the catalogue */
export function codeOf(expressKey: string): string {
  const code = CODES.get(expressKey)
  if (code === undefined) throw new Error(`Kuaidi100's code of ${expressKey} is not known`)
  return code
}

/** @returns null for a carrier that we do not send with */
export function expressKeyOf(code: string): string | null {
  return KEYS.get(code) ?? null
}
