/** `node tools/run.mjs tools/open-client.ts`: generates open-client/calls.generated.ts and its lib. */
import { writeFileSync } from 'node:fs'

import { publicApiDocument } from '#server/http/openapi.ts'
import { compileOpenClient } from './open-client-lib.ts'
import { openClientText, type ApiDocument } from './open-client-text.ts'

// Made by our own server.
writeFileSync('open-client/calls.generated.ts', openClientText(publicApiDocument() as ApiDocument))
compileOpenClient('open-client/lib')
