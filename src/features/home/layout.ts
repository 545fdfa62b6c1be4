import { DEFAULT_LAYOUT } from '#contract/site-defaults.ts'
import { knownBlocks, type AnyBlock, type HomeBlock } from '#contract/site.ts'

/** H-03: without an answer, or without a block that is known, the default layout. */
export function layoutOf(blocks: readonly AnyBlock[] | undefined): readonly HomeBlock[] {
  const known = knownBlocks(blocks ?? [])
  return known.length === 0 ? DEFAULT_LAYOUT : known
}
