import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { publicApiDocument } from '#server/http/openapi.ts'
import { compileOpenClient } from '#tools/open-client-lib.ts'
import { openClientText, type ApiDocument } from '#tools/open-client-text.ts'

const LIB = 'open-client/lib'

it('the client is what its generator makes of the document: node tools/run.mjs tools/open-client.ts', () => {
  const made = openClientText(publicApiDocument() as ApiDocument) // our own
  expect(readFileSync('open-client/calls.generated.ts', 'utf8')).toBe(made)
})

it('what is shipped of the client is what it is now', () => {
  const folder = mkdtempSync(join(tmpdir(), 'open-client-'))
  const texts = (of: string, files: readonly string[]) =>
    files.map((file) => [file, readFileSync(join(of, file), 'utf8')])
  const files = compileOpenClient(folder)
  expect(texts(LIB, readdirSync(LIB).toSorted())).toEqual(texts(folder, files))
  rmSync(folder, { recursive: true })
})
