import { z } from 'zod'

import { PRIVATE_FIELDS } from '#contract/private-fields.ts'

/** Names that a field with a person's name, phone or address has. */
const LIKE_A_PERSON = /mobile|phone|tel$|contact|receiver|addr|^rec_(?!province|city|district)/

/** They belong to the account itself, or to no person. */
const NOT_A_RECIPIENT = new Set(['mobile', 'proved_mobile', 'address', 'rec_list', 'name'])

type Schema = {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly additionalProperties?: Schema | boolean
}

function namesIn(schema: Schema): string[] {
  const { properties = {}, items, anyOf = [], oneOf = [], additionalProperties } = schema
  const further = [...anyOf, ...oneOf, ...Object.values(properties)]
  if (items !== undefined) further.push(items)
  if (typeof additionalProperties === 'object') further.push(additionalProperties)
  return [...Object.keys(properties), ...further.flatMap(namesIn)]
}

/** Fields of an answer that look like a person's and are not masked. */
export function placesOf(data: z.ZodType): string[] {
  // What zod makes is JSON Schema, of which only these keys are read.
  const schema = z.toJSONSchema(data, { unrepresentable: 'any' }) as Schema
  return namesIn(schema).filter(
    (name) => LIKE_A_PERSON.test(name) && !(name in PRIVATE_FIELDS) && !NOT_A_RECIPIENT.has(name),
  )
}
