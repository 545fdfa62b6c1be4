import type { GeneratedLine } from './compose.ts'

/**
 * The required outcome of a faulty line: `told` a warning, an error or a refusal; `blocked` an
 * error or a refusal; `read` the values of `expected`, without a word; `apart` a warning, or left
 * out of the detail.
 */
export type Fault = GeneratedLine & {
  readonly must: 'told' | 'blocked' | 'read' | 'apart'
  /** Text that the detail may not hold glued to the text before it. */
  readonly apart?: string
  /** The places to choose from, `省/市/区` with the detail of each behind a blank. */
  readonly choices?: readonly string[]
}
