/** Every state that a partner documents, and its meaning to us. */
export type PartnerStates<Meaning extends string> = ReadonlyMap<string, Meaning>

/**
 * @param unknown is given a code for the log
 * @returns null for a state that is not documented: nothing follows from it, and the partner is
 * queried again
 */
export function meaningOf<Meaning extends string>(
  states: PartnerStates<Meaning>,
  state: string,
  unknown: (code: string) => void,
): Meaning | null {
  const meaning = states.get(state)
  if (meaning === undefined) unknown(`unknown_state:${state}`)
  return meaning ?? null
}
