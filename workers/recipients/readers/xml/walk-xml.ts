import type { Pace } from '../pace.ts'
import { overBudget } from '../refusal.ts'
import { decodeEntities } from './decode-entities.ts'

export type XmlVisitor = {
  /** Names without their prefix; attribute values decoded. */
  open?: (name: string, attributes: ReadonlyMap<string, string>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** The value is optional, so that a long name without one is one match, not a try per letter. */
const ATTRIBUTE = /([^\s=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g

const TAGS_PER_TURN = 1000

/**
 * Walks an XML text leniently: what is not understood is skipped. Nesting is counted because the
 * visitors may keep a stack.
 */
export async function walkXml(
  text: string,
  visitor: XmlVisitor,
  { maxDepth, pace }: { maxDepth: number; pace: Pace },
): Promise<void> {
  let at = 0
  let depth = 0
  for (let tags = 1; ; tags++) {
    if (tags % TAGS_PER_TURN === 0 && pace.due()) await pace.pause()
    const open = text.indexOf('<', at)
    if (open < 0) return
    if (visitor.text && open > at) visitor.text(decodeEntities(text.slice(at, open)))
    const skipped = skipSpecial(text, open, visitor)
    if (skipped >= 0) {
      at = skipped
      continue
    }
    const end = tagEnd(text, open)
    if (end < 0) return
    at = end + 1
    if (text.charCodeAt(open + 1) === 0x2f) {
      depth--
      visitor.close?.(localName(text.slice(open + 2, end).trim()))
      continue
    }
    const empty = text.charCodeAt(end - 1) === 0x2f
    const body = text.slice(open + 1, empty ? end - 1 : end)
    const name = localName(/^[^\s/]*/.exec(body)?.[0] ?? '')
    visitor.open?.(name, readAttributes(body))
    if (empty) visitor.close?.(name)
    else if (++depth > maxDepth) throw overBudget('depth', maxDepth)
  }
}

/** Past a comment, CDATA, processing instruction or DOCTYPE; -1 when `open` is an ordinary tag. */
function skipSpecial(text: string, open: number, visitor: XmlVisitor): number {
  const next = text.charCodeAt(open + 1)
  if (next === 0x3f) return past(text, '?>', open)
  if (next !== 0x21) return -1
  if (text.startsWith('<!--', open)) return past(text, '-->', open + 4)
  if (text.startsWith('<![CDATA[', open)) {
    const end = past(text, ']]>', open)
    visitor.text?.(text.slice(open + 9, Math.max(open + 9, end - 3)))
    return end
  }
  const close = text.indexOf('>', open)
  const bracket = close < 0 ? -1 : text.slice(open, close).indexOf('[')
  if (bracket < 0) return close < 0 ? text.length : close + 1
  const end = text.indexOf(']', open + bracket)
  return end < 0 ? text.length : past(text, '>', end)
}

function past(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  return at < 0 ? text.length : at + mark.length
}

/** The `>` that ends a tag; one inside a quoted value does not. */
function tagEnd(text: string, open: number): number {
  let quote = 0
  for (let i = open + 1; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (quote !== 0) {
      if (code === quote) quote = 0
    } else if (code === 0x22 || code === 0x27) quote = code
    else if (code === 0x3e) return i
  }
  return -1
}

function readAttributes(body: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>()
  if (!body.includes('=')) return attributes
  for (const match of body.matchAll(ATTRIBUTE)) {
    const value = match[2] ?? match[3]
    const name = localName(match[1] ?? '')
    if (value !== undefined && !attributes.has(name)) attributes.set(name, decodeEntities(value))
  }
  return attributes
}

export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
