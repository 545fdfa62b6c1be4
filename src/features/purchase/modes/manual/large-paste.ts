/** A paste of more lines goes to the worker: the box would freeze. */
export const MAX_BOX_LINES = 2_000

/** A paste that would make the text longer than this goes to the worker, too. */
const MAX_BOX_CHARS = 600_000

export function hasMoreLines(text: string, limit: number): boolean {
  let lines = 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    if (++lines > limit) return true
  }
  return false
}

/** Whether `pasted` is too much for a box that holds `present`. */
export function isLargePaste(pasted: string, present: string): boolean {
  return pasted.length + present.length > MAX_BOX_CHARS || hasMoreLines(pasted, MAX_BOX_LINES)
}
