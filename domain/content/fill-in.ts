import type { Block, Inline } from './block.ts'

/** Puts values in the place of `{name}` in every text of the blocks; unknown names stay. */
export function fillIn(
  blocks: readonly Block[],
  values: Readonly<Record<string, string>>,
): readonly Block[] {
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  const inlines = (text: readonly Inline[]): Inline[] =>
    text.map((inline) =>
      typeof inline === 'string' ? fill(inline) : { ...inline, text: fill(inline.text) },
    )
  return blocks.map((block): Block => {
    switch (block.type) {
      case 'heading':
        return { ...block, text: fill(block.text) }
      case 'list':
        return { ...block, items: block.items.map(inlines) }
      case 'table':
        return {
          ...block,
          head: block.head.map(fill),
          rows: block.rows.map((row) => row.map(fill)),
        }
      case 'image':
        return block
      default:
        return { ...block, text: inlines(block.text) }
    }
  })
}
