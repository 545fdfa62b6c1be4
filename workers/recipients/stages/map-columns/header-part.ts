import {
  BUYER,
  CUSTOMER,
  DELIVERY,
  ESTATE,
  GIVEN_NAME,
  INSIDE,
  MORE_OF_ADDRESS,
  RECIPIENT,
  SURNAME,
} from './header-words.data.ts'

/** The party that a column belongs to; the lower goes before the higher. */
export const PARTY = { recipient: 0, nobody: 1, customer: 2, sendersPlace: 3, buyer: 4 } as const
export type Party = (typeof PARTY)[keyof typeof PARTY]

/** `inside`: of a building, so that it follows the street. */
export type PartKind = 'surname' | 'given' | 'estate' | 'inside' | 'more'

export type Part = { readonly kind: PartKind; readonly party: Party }

/** 所在, 地址 and the like in front of a part of the address: 收货地址-省. */
export const BEFORE_PART = /^(?:所在地?|地址|地区|区域|信息|的)+(?=.)/
const PART_WORDS: readonly (readonly [PartKind, RegExp])[] = [
  ['surname', SURNAME],
  ['given', GIVEN_NAME],
  ['estate', ESTATE],
  ['inside', INSIDE],
  ['more', MORE_OF_ADDRESS],
]

const PARTIES: readonly (readonly [Party, RegExp])[] = [
  [PARTY.recipient, RECIPIENT],
  [PARTY.recipient, DELIVERY],
  [PARTY.customer, CUSTOMER],
  [PARTY.buyer, BUYER],
]

/** The part of a name or an address that a normalised header names. */
export function partOf(words: string): Part | null {
  const kindOf = (text: string): PartKind | undefined =>
    PART_WORDS.find(([, pattern]) => pattern.test(text.replace(BEFORE_PART, '')))?.[0]
  const plain = kindOf(words)
  if (plain !== undefined) return { kind: plain, party: PARTY.nobody }
  for (const [party, who] of PARTIES) {
    const [person] = who.exec(words) ?? []
    const kind = person === undefined ? undefined : kindOf(words.slice(person.length))
    if (kind !== undefined) return { kind, party }
  }
  return null
}
