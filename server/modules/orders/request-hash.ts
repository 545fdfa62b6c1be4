import { createHash } from 'node:crypto'

import type { BodyOf } from '#contract/endpoint.ts'
import type { makeOrder } from '#contract/orders.ts'
import { WIRE_NAMES, type WireRecipient } from '#contract/recipient-row.ts'
import { FIELD_RULES, UNNAMED_FIELDS } from '#domain/recipient/recipient.ts'
import { mapInSlices } from '../../http/turns.ts'

const FIRST_NAMES = UNNAMED_FIELDS.map((field) => FIELD_RULES[field].wire)

type TextsOf<Name extends string> = WireRecipient & { readonly [Later in Name]?: string }

/**
 * Makes the text of a row. Fields that came after the first seven are in it by their names, and only
 * with a value: the hash of a request from before is the same with them.
 */
export function rowTextOf<Name extends string>(
  names: readonly Name[],
): (row: TextsOf<Name> & { readonly id: number }) => string {
  const later = names.filter((name) => !FIRST_NAMES.some((first) => first === name)).toSorted()
  // The length precedes each value: no value can imitate the border between two.
  return (row) => {
    let text = `${row.id};`
    for (const name of FIRST_NAMES) text += `${row[name].length}:${row[name]}`
    for (const name of later) {
      const value: string = row[name] ?? ''
      if (value !== '') text += `${name}=${value.length}:${value}`
    }
    return text
  }
}

const rowText = rowTextOf(WIRE_NAMES)

/**
 * Hash of the request that one Idempotency-Key belongs to. The shown total is left out: after a
 * lost answer the page may show a newer one, and the key must still find its order.
 */
export async function requestHash(body: BodyOf<typeof makeOrder>): Promise<string> {
  const hash = createHash('sha256')
  const { goods_id, goods_num, express_id, platform, order_source, remark, run_id } = body
  hash.update(
    JSON.stringify([goods_id, goods_num, express_id, platform, order_source, remark, run_id ?? '']),
  )
  await mapInSlices(body.rec_list, (row) => hash.update(rowText(row)))
  return hash.digest('base64url')
}
