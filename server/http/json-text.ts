import { nextTurn, ROWS_PER_TURN } from './turns.ts'

declare const jsonOf: unique symbol

/**
 * The `data` of an answer that is JSON already: a list of 100,000 rows is written once, in turns, and
 * stored, replayed and sent as it is.
 */
export class JsonText<Data> {
  declare readonly [jsonOf]: Data
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export async function listToJson<Item>(items: readonly Item[]): Promise<JsonText<Item[]>> {
  const parts: string[] = []
  for (let start = 0; start < items.length; start += ROWS_PER_TURN) {
    if (start > 0) await nextTurn()
    parts.push(JSON.stringify(items.slice(start, start + ROWS_PER_TURN)).slice(1, -1))
  }
  return new JsonText(`[${parts.join(',')}]`)
}

/** `head` with one long list that is written already: `{…head, [field]: list}`. */
export function withList<Head extends object, Field extends string, Item>(
  head: Head,
  field: Field,
  list: JsonText<Item[]>,
): JsonText<Head & Record<Field, Item[]>> {
  return new JsonText(`${JSON.stringify(head).slice(0, -1)},"${field}":${list.text}}`)
}
