import type { Block, Inline } from '#domain/content/block.ts'

type Text = Inline | readonly Inline[]

function inlines(text: Text): readonly Inline[] {
  return typeof text === 'object' && !('href' in text) ? text : [text]
}

export const link = (text: string, href: string): Inline => ({ text, href })

export const heading = (text: string): Block => ({ type: 'heading', text })

export const paragraph = (...text: readonly Inline[]): Block => ({ type: 'paragraph', text })

export const steps = (...items: readonly Text[]): Block => ({
  type: 'list',
  ordered: true,
  items: items.map(inlines),
})

export const points = (...items: readonly Text[]): Block => ({
  type: 'list',
  ordered: false,
  items: items.map(inlines),
})

export const note = (...text: readonly Inline[]): Block => ({ type: 'note', tone: 'info', text })

export const warning = (...text: readonly Inline[]): Block => ({
  type: 'note',
  tone: 'warning',
  text,
})

/** A picture of our own screens (tools/help/help-pictures.ts), all of one size. */
export const screen = (name: string, alt: string): Block => ({
  type: 'image',
  src: `/art/help/${name}.webp`,
  alt,
  width: 1280,
  height: 760,
})

export const table = (head: readonly string[], ...rows: readonly (readonly string[])[]): Block => ({
  type: 'table',
  head,
  rows,
})
