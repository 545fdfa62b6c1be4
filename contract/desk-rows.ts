/** `reader`: may look, but not at money or persons. `owner`: may do everything. */
export const ROLES = ['owner', 'goods', 'service', 'money', 'reader'] as const
export type Role = (typeof ROLES)[number]

/**
 * `look` reads. `reveal` reads what is sealed, so each time is on record, also from a page.
 * `act` changes something, or has something changed outside.
 */
export type Effect = 'look' | 'reveal' | 'act'

/**
 * What a member of staff shows besides their right. `passkey`: it was used within the last five
 * minutes. `second`: that, and somebody else with the right confirms it; `second_above`: only above
 * the amount that the shop has set. Acts with the right `money` need the passkey in any case; acts on
 * persons name it here. The command line needs none of it.
 */
export type Proof = 'none' | 'passkey' | 'second' | 'second_above'

export type OperationRow = {
  readonly title: string
  readonly right: Role
  readonly effect: Effect
  readonly proof?: Proof
}
