/** The form of each carrier's numbers: a prefix, then `digits` digits. */
const FORMS: Readonly<Record<string, { prefix: string; digits: number }>> = {
  zto: { prefix: '73', digits: 12 },
  yto: { prefix: 'YT', digits: 13 },
  sto: { prefix: '77', digits: 13 },
  yunda: { prefix: '43', digits: 13 },
  jt: { prefix: 'JT', digits: 13 },
  ems: { prefix: '98', digits: 12 },
  sf: { prefix: 'SF', digits: 13 },
}
const OTHER = { prefix: 'WB', digits: 13 }

const WEIGHTS = [7, 3, 1]

/** Makes a mistyped digit visible, as the carriers' own check digits do. */
function checkDigit(digits: string): number {
  let sum = 0
  for (let i = 0; i < digits.length; i++) sum += Number(digits[i]) * (WEIGHTS[i % 3] ?? 1)
  return (10 - (sum % 10)) % 10
}

export function sandboxWaybill(expressKey: string, parcelId: number): string {
  const { prefix, digits } = FORMS[expressKey] ?? OTHER
  const serial = String(parcelId).padStart(digits - 1, '0')
  return `${prefix}${serial}${checkDigit(serial)}`
}
