import type { Notice } from '#contract/content.ts'
import { isEmptyContent } from '#domain/content/block.ts'

/** H-23. `seen` is the version of 不再提示, `closed` that of 我知道了; '' = none. */
export function shouldOpen(
  { version, blocks }: Notice,
  { seen, closed }: { readonly seen: string; readonly closed: string },
): boolean {
  return !isEmptyContent(blocks) && version !== seen && version !== closed
}
