import type { Block, Inline } from '#domain/content/block.ts'
import { escapeHtml } from '#domain/content/escape-html.ts'

function inlineHtml(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) =>
      typeof inline === 'string'
        ? escapeHtml(inline)
        : `<a href="${escapeHtml(inline.href)}">${escapeHtml(inline.text)}</a>`,
    )
    .join('')
}

function cellsHtml(cells: readonly string[], tag: 'td' | 'th'): string {
  return `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`
}

function blockHtml(block: Block): string {
  switch (block.type) {
    case 'heading':
      return `<h2>${escapeHtml(block.text)}</h2>`
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul'
      return `<${tag}>${block.items.map((item) => `<li>${inlineHtml(item)}</li>`).join('')}</${tag}>`
    }
    case 'table': {
      const head = block.head.length === 0 ? '' : `<thead>${cellsHtml(block.head, 'th')}</thead>`
      const rows = block.rows.map((row) => cellsHtml(row, 'td')).join('')
      return `<table>${head}<tbody>${rows}</tbody></table>`
    }
    case 'image': {
      const { src, alt, width, height } = block
      const size = width && height ? ` width="${width}" height="${height}"` : ''
      return `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}"${size}>`
    }
    default:
      return `<p>${inlineHtml(block.text)}</p>`
  }
}

/** Blocks as HTML for pages of other software. It has no markup but ours: every text is escaped. */
export function blocksToHtml(blocks: readonly Block[]): string {
  return blocks.map((block) => blockHtml(block)).join('')
}
