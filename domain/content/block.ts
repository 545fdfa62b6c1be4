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

/** Whether a link may be shown: no other scheme, and no address that only looks like a path. */
export function isSafeHref(href: string): boolean {
  return /^https?:\/\/[\w[]/i.test(href) || /^\/(?![/\\])/.test(href)
}
