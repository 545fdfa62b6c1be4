import { contentBlock } from '../content.ts'
import { deskCall } from '../desk-call.ts'
import { dateTime } from '../fields.ts'
import { z } from '../zod.ts'

/** How a text is: shown, to be shown from a time on, or taken back. */
export const TEXT_STATES = ['shown', 'later', 'withdrawn'] as const
const state = z.enum(TEXT_STATES)

const blocks = z.array(contentBlock).max(500)
/** HTML is cleaned when it is shown. */
const text = z.union([
  z.strictObject({ html: z.string().max(500_000) }),
  z.strictObject({ blocks }),
])

const title = z.string().trim().min(1).max(60)
/** Left out, a new text is shown from now on, and another one keeps its time. */
const from = dateTime.optional()
/** Words of a title or of the text. */
const q = z.string().trim().max(50).optional()

export const announcementVersion = z.string().min(1).max(64)

const announcementLine = z.object({
  version: announcementVersion,
  title: z.string(),
  from: dateTime,
  /** Whether it opens by itself on the home page. */
  opens: z.boolean(),
  state,
})
export type DeskAnnouncement = z.infer<typeof announcementLine>

export const listAnnouncements = deskCall(
  'announcements.list',
  z.strictObject({ q }),
  /** The latest first. */
  z.array(announcementLine),
)

export const showAnnouncement = deskCall(
  'announcements.show',
  z.strictObject({ version: announcementVersion }),
  announcementLine.extend({ blocks }),
)

/** A browser that dismissed a version for good does not open it again. */
export const publishAnnouncement = deskCall(
  'announcements.publish',
  z.strictObject({ version: announcementVersion, title, opens: z.boolean(), text, from }),
  z.null(),
)

export const withdrawAnnouncement = deskCall(
  'announcements.withdraw',
  z.strictObject({ version: announcementVersion }),
  z.null(),
)

export const articleId = z.int().min(1).max(999_999_999)

const articleLine = z.object({
  id: articleId,
  title: z.string(),
  category: z.string(),
  from: dateTime,
  state,
  /** How many readers it has helped, and how many not. */
  helpful: z.int(),
  unhelpful: z.int(),
})
export type DeskArticle = z.infer<typeof articleLine>

/** In the order of the help centre. */
export const listArticles = deskCall('articles.list', z.strictObject({ q }), z.array(articleLine))

export const showArticle = deskCall(
  'articles.show',
  z.strictObject({ id: articleId }),
  articleLine.pick({ id: true, title: true, category: true, from: true, state: true }).extend({
    blocks,
  }),
)

export const publishArticle = deskCall(
  'articles.publish',
  z.strictObject({
    id: articleId,
    category: z.string().trim().min(1).max(20),
    title,
    text,
    from,
    /** Refused when there is one of this number. */
    isNew: z.boolean().optional(),
  }),
  z.null(),
)

export const withdrawArticle = deskCall(
  'articles.withdraw',
  z.strictObject({ id: articleId }),
  z.null(),
)

/** Articles that are left out come behind the others, in the order that they had. */
export const orderArticles = deskCall(
  'articles.order',
  z.strictObject({ ids: z.array(articleId).max(500) }),
  z.array(articleId),
)
