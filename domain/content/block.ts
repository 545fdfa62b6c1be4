/** A run of text: plain, or a link. `href` is a path of this site or an http(s) address. */
export type Inline = string | { readonly text: string; readonly href: string }

/**
 * A piece of an article. Articles are data, never markup: what is shown is React text, so there is
 * nothing to sanitise.
 */
export type Block =
  | { readonly type: 'heading'; readonly text: string }
  | { readonly type: 'paragraph'; readonly text: readonly Inline[] }
  | {
      readonly type: 'list'
      readonly ordered: boolean
      readonly items: readonly (readonly Inline[])[]
    }
  | { readonly type: 'note'; readonly tone: 'info' | 'warning'; readonly text: readonly Inline[] }
  | {
      readonly type: 'table'
      readonly head: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }
  | {
      readonly type: 'image'
      /** A path of this site, so that no other host learns who reads the article. */
      readonly src: string
      readonly alt: string
      /** In pixels, so that its place is kept while it loads. */
      readonly width?: number | undefined
      readonly height?: number | undefined
    }

/** Whether a link may be shown: no other scheme, and no address that only looks like a path. */
export function isSafeHref(href: string): boolean {
  return /^https?:\/\/[\w[]/i.test(href) || isSitePath(href)
}

/** A path of this site, and nothing that a browser would read as another host. */
export function isSitePath(path: string): boolean {
  return /^\/(?![/\\])/.test(path)
}

function textOf(inlines: readonly Inline[]): string {
  return inlines.map((inline) => (typeof inline === 'string' ? inline : inline.text)).join('')
}

function saysSomething(block: Block): boolean {
  switch (block.type) {
    case 'heading':
      return block.text.trim() !== ''
    case 'image':
      return true
    case 'list':
      return block.items.some((item) => textOf(item).trim() !== '')
    case 'table':
      return [block.head, ...block.rows].some((row) => row.some((cell) => cell.trim() !== ''))
    default:
      return textOf(block.text).trim() !== ''
  }
}

/** H-23: content without a word or a picture counts as empty. */
export function isEmptyContent(blocks: readonly Block[]): boolean {
  return !blocks.some(saysSomething)
}
