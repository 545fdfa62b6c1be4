import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { publicApiDocument } from '#server/http/openapi.ts'
import { openClientText, type ApiDocument } from '#tools/open-client-text.ts'

it('the client is what the document says: node tools/run.mjs tools/open-client.ts', () => {
  const made = openClientText(publicApiDocument() as ApiDocument) // our own
  expect(readFileSync('open-client/calls.generated.ts', 'utf8')).toBe(made)
})
