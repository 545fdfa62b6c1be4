/** The claim that a name and a number belong together, which the partner checks. */
export type IdentityClaim = {
  /** Our unique number, under which the outcome is queried later. */
  readonly ticket: string
  readonly realName: string
  readonly idCard: string
  readonly mobile: string
  /** Null = a person for themselves; otherwise the person represents this enterprise. */
  readonly enterprise: { readonly name: string; readonly creditCode: string } | null
}

export type Verdict =
  | { readonly kind: 'verified' }
  | { readonly kind: 'refused'; readonly reason: string }
  /** People look at it; `ask` brings the answer later. */
  | { readonly kind: 'pending' }

/** The real-name partner, as this product needs it. Null = it cannot be reached. */
export type Identity = {
  submit(claim: IdentityClaim): Promise<Verdict | null>
  ask(ticket: string): Promise<Verdict | null>
}
