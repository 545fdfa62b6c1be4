import { readFileSync } from 'node:fs'
import path from 'node:path'

import { z } from '#contract/zod.ts'

const builtOf = z.object({ version: z.string(), commit: z.string() })

export type BuiltOf = z.infer<typeof builtOf>

/** What runs from its sources. */
const NOT_BUILT: BuiltOf = { version: 'development', commit: 'not built' }

/** What the build wrote beside the bundle (tools/built-of.mjs). */
function read(): BuiltOf {
  try {
    const text = readFileSync(path.join(import.meta.dirname, 'built-of.json'), 'utf8')
    return builtOf.parse(JSON.parse(text))
  } catch {
    return NOT_BUILT
  }
}

export const BUILT_OF = read()

/** The line that `--version` prints. */
export const VERSION_LINE = `wandan ${BUILT_OF.version} (${BUILT_OF.commit})`
