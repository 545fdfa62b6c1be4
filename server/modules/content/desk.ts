import { z } from 'zod'

import { contentBlock } from '#contract/content.ts'
import { isEmptyContent } from '#domain/content/block.ts'
import { ok } from '#domain/result/result.ts'
import type { Queryable } from '../../db/database.ts'
import { deny } from '../../desk/answer.ts'
import { defineOperation, type Subject } from '../../desk/operation.ts'
import {
  findAnnouncement,
  findArticle,
  listAnnouncements,
  listArticles,
  saveAnnouncement,
  saveArticle,
  withdrawAnnouncement,
  withdrawArticle,
} from './desk-repository.ts'
import { htmlToBlocks } from './html-to-blocks.ts'
import type { StoredText } from './repository.ts'

/** A text is given as HTML, which is cleaned when it is shown, or as blocks. */
const text = z.union([
  z.strictObject({ html: z.string() }),
  z.strictObject({ blocks: z.array(contentBlock) }),
])
type Text = z.infer<typeof text>

const title = z.string().trim().min(1)

function isEmpty(given: Text): boolean {
  return isEmptyContent('html' in given ? htmlToBlocks(given.html) : given.blocks)
}

function toStored(given: Text): StoredText {
  return 'html' in given
    ? { html: given.html, blocks: null }
    : { html: null, blocks: JSON.stringify(given.blocks) }
}

function toText({ html, blocks }: StoredText): unknown {
  return html === null ? { blocks: JSON.parse(blocks ?? '[]') } : { html }
}

const announcement = (version: string) =>
  ({
    kind: 'announcement',
    id: version,
    async state(db: Queryable) {
      const row = await findAnnouncement(db, version)
      if (row === null) return null
      const { html, blocks, ...rest } = row
      return { ...rest, text: toText({ html, blocks }) }
    },
  }) satisfies Subject

const version = z.string().min(1).max(64)

/** Announcements to everybody; a browser that dismissed a version for good does not open it again. */
export const announcementDesk = {
  list: defineOperation({
    name: 'announcements.list',
    input: z.strictObject({}),
    run: async ({ db }) => ok(await listAnnouncements(db)),
  }),

  publish: defineOperation({
    name: 'announcements.publish',
    input: z.strictObject({ version, title, opens: z.boolean(), text }),
    subject: (given) => announcement(given.version),
    undo: (before, id) =>
      before?.published === true
        ? { name: 'announcements.publish', input: omitPublished(before) }
        : { name: 'announcements.withdraw', input: { version: id } },
    async run({ db }, given) {
      if (isEmpty(given.text)) return deny('desk_content_empty')
      await saveAnnouncement(db, { ...given, ...toStored(given.text) })
      return ok(null)
    },
  }),

  withdraw: defineOperation({
    name: 'announcements.withdraw',
    input: z.strictObject({ version }),
    subject: (given) => announcement(given.version),
    undo: (before) => ({ name: 'announcements.publish', input: omitPublished(before) }),
    async run({ db }, given) {
      const isWithdrawn = await withdrawAnnouncement(db, given.version)
      return isWithdrawn ? ok(null) : deny('desk_announcement_not_published', { id: given.version })
    },
  }),
}

/** What was published, as the input of publishing it again. */
function omitPublished(before: { readonly published: boolean } | null): unknown {
  if (before === null) return null
  const { published: _published, ...input } = before
  return input
}

const article = (id: number) =>
  ({
    kind: 'article',
    id: `${id}`,
    async state(db: Queryable) {
      const row = await findArticle(db, id)
      if (row === null) return null
      const { html, blocks, ...rest } = row
      return { ...rest, text: toText({ html, blocks }) }
    },
  }) satisfies Subject

const id = z.int().min(1).max(999_999_999)

/** The site's own help articles; the fact `article_switch` puts them in the help centre's place. */
export const articleDesk = {
  list: defineOperation({
    name: 'articles.list',
    input: z.strictObject({}),
    run: async ({ db }) => ok(await listArticles(db)),
  }),

  publish: defineOperation({
    name: 'articles.publish',
    input: z.strictObject({ id, category: z.string().min(1), title, text }),
    subject: (given) => article(given.id),
    undo: (before, subjectId) =>
      before?.published === true
        ? { name: 'articles.publish', input: omitPublished(before) }
        : { name: 'articles.withdraw', input: { id: Number(subjectId) } },
    async run({ db }, given) {
      if (isEmpty(given.text)) return deny('desk_content_empty')
      await saveArticle(db, { ...given, ...toStored(given.text) })
      return ok(null)
    },
  }),

  withdraw: defineOperation({
    name: 'articles.withdraw',
    input: z.strictObject({ id }),
    subject: (given) => article(given.id),
    undo: (before) => ({ name: 'articles.publish', input: omitPublished(before) }),
    async run({ db }, given) {
      const isWithdrawn = await withdrawArticle(db, given.id)
      return isWithdrawn ? ok(null) : deny('desk_article_not_published', { id: given.id })
    },
  }),
}
