import { z } from './zod.ts'

import { isSafeHref, type Block, type Inline } from '#domain/content/block.ts'

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
])

export const listContent = defineEndpoint({
  method: 'GET',
  path: '/api/common/content/list',
  summary: 'Titles of the site’s own help articles, and whether they replace the help centre.',
  access: 'public',
  data: z.object({
    list: z.array(
      z.object({
        id: z.number().int(),
        title: z.string(),
        category: z.string(),
        sort: z.number().int(),
      }),
    ),
    article_switch: z.boolean(),
  }),
})

export const getContent = defineEndpoint({
  method: 'GET',
  path: '/api/common/content',
  summary: 'One help article.',
  access: 'public',
  query: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  data: z.object({
    id: z.number().int(),
    title: z.string(),
    content: z.array(contentBlock),
    update_time: dateTime,
  }),
  errors: ['content_not_found'],
})
