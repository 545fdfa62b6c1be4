import { z } from './zod.ts'

import { isSafeHref, isSitePath, type Block, type Inline } from '#domain/content/block.ts'

import { defineEndpoint } from './endpoint.ts'
import { dateTime } from './fields.ts'

const inline: z.ZodType<Inline> = z.union([
  z.string(),
  z.object({ text: z.string().min(1), href: z.string().max(2_000).refine(isSafeHref) }),
])
const text = z.array(inline)

/** One piece of an article; anything else makes the article unreadable rather than unsafe. */
export const contentBlock: z.ZodType<Block> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), text: z.string().min(1) }),
  z.object({ type: z.literal('paragraph'), text }),
  z.object({ type: z.literal('list'), ordered: z.boolean(), items: z.array(text) }),
  z.object({ type: z.literal('note'), tone: z.enum(['info', 'warning']), text }),
  z.object({
    type: z.literal('table'),
    head: z.array(z.string()),
    rows: z.array(z.array(z.string())),
  }),
  z.object({
    type: z.literal('image'),
    src: z.string().max(2_000).refine(isSitePath),
    alt: z.string(),
    width: z.number().int().positive().optional(),
    height: z.number().int().positive().optional(),
  }),
])

export const contentTitle = z.object({
  id: z.number().int(),
  title: z.string(),
  category: z.string(),
  sort: z.number().int(),
})

export const listContent = defineEndpoint({
  method: 'GET',
  path: '/api/common/content/list',
  summary: 'Titles of the site’s own help articles, and whether they replace the help centre.',
  access: 'public',
  cache: 'shared',
  data: z.object({
    list: z.array(contentTitle),
    article_switch: z.boolean(),
  }),
})

export const getContent = defineEndpoint({
  method: 'GET',
  path: '/api/common/content',
  summary: 'One help article.',
  access: 'public',
  cache: 'shared',
  query: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  data: z.object({
    id: z.number().int(),
    title: z.string(),
    content: z.array(contentBlock),
    update_time: dateTime,
  }),
  errors: ['content_not_found'],
})

/** E-18. A browser remembers the `version` of an announcement that it must not show again. */
export const notice = z.object({
  version: z.string(),
  title: z.string(),
  date: z.string(),
  /** Clean HTML: what `blocks` hold and nothing else; '' when they say nothing. */
  content: z.string(),
  blocks: z.array(contentBlock),
})
export type Notice = z.infer<typeof notice>

export const getNotice = defineEndpoint({
  method: 'GET',
  path: '/api/common/site/notice',
  summary: 'The announcement to open by itself; without content when there is none.',
  access: 'public',
  cache: 'shared',
  query: z.object({
    /** The version that was closed in this browser; it does not change the answer. */
    inversion: z.string().max(64).optional(),
  }),
  data: notice,
})

export const listNotices = defineEndpoint({
  method: 'GET',
  path: '/api/common/site/notices',
  summary: 'The announcements of late, newest first.',
  access: 'public',
  cache: 'shared',
  data: z.object({ list: z.array(notice) }),
})

/** The pages of the help centre that have no number. */
export const RATED_PAGES = ['list', 'express-tip'] as const

export const rateContent = defineEndpoint({
  method: 'POST',
  path: '/api/common/content/rate',
  summary: 'Whether a page of the help centre has helped; the last word of a browser counts.',
  access: 'public',
  body: z.object({
    page: z.union([z.enum(RATED_PAGES), z.string().regex(/^[1-9]\d{0,8}$/)]),
    helpful: z.boolean(),
    /** A random id that the browser keeps: its second rating replaces the first. */
    reader: z.uuid(),
  }),
  data: z.object({ helpful: z.number().int(), unhelpful: z.number().int() }),
  errors: ['too_many_requests'],
})
