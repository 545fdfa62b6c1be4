import type { z } from 'zod'

import {
  listAnnouncements,
  listArticles,
  orderArticles,
  publishAnnouncement,
  publishArticle,
  showAnnouncement,
  showArticle,
  withdrawAnnouncement,
  withdrawArticle,
} from '#contract/desk/content.ts'
import { isEmptyContent, type Block } from '#domain/content/block.ts'
import { ok } from '#domain/result/result.ts'
import type { Queryable } from '../../db/database.ts'
import { deny, type DeskRefusal } from '../../desk/answer.ts'
import { defineOperation, type Subject } from '../../desk/operation.ts'
import * as repository from './desk-repository.ts'
import { htmlToBlocks } from './html-to-blocks.ts'
import { readStored, type StoredText } from './repository.ts'

type Text = z.output<typeof publishAnnouncement.input>['text']

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

/** For the editor; blocks that cannot be read give an empty text. */
function toBlocks(stored: StoredText): Block[] {
  const read = readStored(stored)
  return 'blocks' in read ? read.blocks : []
}

const announcement = (version: string) =>
  ({
    kind: 'announcement',
    id: version,
    async state(db: Queryable) {
      const row = await repository.findAnnouncement(db, version)
      if (row === null) return null
      const { html, blocks, state: _state, ...rest } = row
      return { ...rest, text: toText({ html, blocks }) }
    },
  }) satisfies Subject

/** Announcements to everybody; a browser that dismissed a version for good does not open it again. */
export const announcementDesk = {
  list: defineOperation({
    name: 'announcements.list',
    input: listAnnouncements.input,
    run: async ({ db }, { q = '' }) => ok(await repository.listAnnouncements(db, q)),
  }),

  show: defineOperation({
    name: 'announcements.show',
    input: showAnnouncement.input,
    async run({ db }, { version }) {
      const row = await repository.findAnnouncement(db, version)
      if (row === null) return deny('desk_announcement_unknown', { id: version })
      const { html, blocks, published: _published, ...shown } = row
      return ok({ ...shown, blocks: toBlocks({ html, blocks }) })
    },
  }),

  publish: defineOperation({
    name: 'announcements.publish',
    input: publishAnnouncement.input,
    subject: (given) => announcement(given.version),
    undo: (before, id) =>
      before?.published === true
        ? { name: 'announcements.publish', input: omitPublished(before) }
        : { name: 'announcements.withdraw', input: { version: id } },
    async run({ db }, { from = null, text, ...given }) {
      if (isEmpty(text)) return deny('desk_content_empty')
      await repository.saveAnnouncement(db, { ...given, from, ...toStored(text) })
      return ok(null)
    },
  }),

  withdraw: defineOperation({
    name: 'announcements.withdraw',
    input: withdrawAnnouncement.input,
    subject: (given) => announcement(given.version),
    undo: (before) => ({ name: 'announcements.publish', input: omitPublished(before) }),
    async run({ db }, given) {
      const isWithdrawn = await repository.withdrawAnnouncement(db, given.version)
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
      const row = await repository.findArticle(db, id)
      if (row === null) return null
      const { html, blocks, state: _state, ...rest } = row
      return { ...rest, text: toText({ html, blocks }) }
    },
  }) satisfies Subject

const order = {
  kind: 'article_order',
  id: '',
  state: async (db: Queryable) => ({ ids: await repository.readOrder(db) }),
} satisfies Subject

/** The site's own help articles; the fact `article_switch` puts them in the help centre's place. */
export const articleDesk = {
  list: defineOperation({
    name: 'articles.list',
    input: listArticles.input,
    run: async ({ db }, { q = '' }) => ok(await repository.listArticles(db, q)),
  }),

  show: defineOperation({
    name: 'articles.show',
    input: showArticle.input,
    async run({ db }, { id }) {
      const row = await repository.findArticle(db, id)
      if (row === null) return deny('desk_article_unknown', { id })
      const { html, blocks, published: _published, ...shown } = row
      return ok({ ...shown, blocks: toBlocks({ html, blocks }) })
    },
  }),

  publish: defineOperation({
    name: 'articles.publish',
    input: publishArticle.input,
    subject: (given) => article(given.id),
    undo: (before, subjectId) =>
      before?.published === true
        ? { name: 'articles.publish', input: omitPublished(before) }
        : { name: 'articles.withdraw', input: { id: Number(subjectId) } },
    run: ({ db }, { from = null, text, isNew = false, ...given }) =>
      db.transaction<null, DeskRefusal>(async (tx) => {
        if (isEmpty(text)) return deny('desk_content_empty')
        if (isNew && (await repository.findArticle(tx, given.id)) !== null) {
          return deny('desk_article_there', { id: given.id })
        }
        await repository.saveArticle(tx, { ...given, from, ...toStored(text) })
        return ok(null)
      }),
  }),

  withdraw: defineOperation({
    name: 'articles.withdraw',
    input: withdrawArticle.input,
    subject: (given) => article(given.id),
    undo: (before) => ({ name: 'articles.publish', input: omitPublished(before) }),
    async run({ db }, given) {
      const isWithdrawn = await repository.withdrawArticle(db, given.id)
      return isWithdrawn ? ok(null) : deny('desk_article_not_published', { id: given.id })
    },
  }),

  order: defineOperation({
    name: 'articles.order',
    input: orderArticles.input,
    subject: () => order,
    undo: (before) => ({ name: 'articles.order', input: before }),
    run: ({ db }, { ids }) =>
      db.transaction<number[], DeskRefusal>(async (tx) => {
        await repository.setOrder(tx, ids)
        return ok(await repository.readOrder(tx))
      }),
  }),
}
