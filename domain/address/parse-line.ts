import { installLazy } from './install-lazy.ts'

/**
 * The whole parser, towns included: what servers, scripts and benches import. Browser code imports
 * `parse-line-core.ts` and awaits `loadTowns()`, so that the towns are a chunk of their own.
 */
installLazy()

export { parseLine } from './parse-line-core.ts'
export type { FieldConfidence, FieldSpan, LineReason, ParsedLine } from './parsed-line.types.ts'
