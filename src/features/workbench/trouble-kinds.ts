import type { Parcel } from '#contract/parcels.ts'
import type { AskedType } from '#contract/work-order-kinds.ts'

/** Words of carriers, by what to ask the service desk about; the first that fits counts. */
const WORDS: readonly (readonly [AskedType, RegExp])[] = [
  ['lost', /[丢遗]失/],
  ['damaged', /破损|损坏/],
  ['stuck', /停滞|滞留/],
]

export type Trouble = { readonly kind: AskedType; readonly parcels: readonly Parcel[] }

function kindOf({ latest_trace: trace }: Parcel): AskedType {
  return WORDS.find(([, words]) => words.test(trace))?.[0] ?? 'other'
}

/** Parcels in trouble by what is wrong with them, the most frequent first. */
export function troublesOf(parcels: readonly Parcel[]): Trouble[] {
  const kinds = [...new Set(parcels.map(kindOf))]
  return kinds
    .map((kind) => ({ kind, parcels: parcels.filter((one) => kindOf(one) === kind) }))
    .toSorted((a, b) => b.parcels.length - a.parcels.length)
}
