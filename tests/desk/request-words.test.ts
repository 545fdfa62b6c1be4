import { expect, it } from 'vitest'
import { z } from 'zod'

import { proofOf } from '#contract/desk.ts'
import { OPERATIONS_BY_NAME } from '#server/desks.ts'
import { FIELD_WORDS } from '#src/text/desk/fields.ts'

it('everything that a second person confirms has words for its fields', () => {
  const operations = [...OPERATIONS_BY_NAME.values()].filter(({ name }) =>
    proofOf(name).startsWith('second'),
  )
  expect(operations.length).toBeGreaterThan(5)
  const fields = operations.flatMap(({ input }) => {
    const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
    return Object.keys(properties)
  })
  expect(fields.filter((name) => !(name in FIELD_WORDS))).toEqual([])
})
