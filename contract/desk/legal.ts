import { contentBlock } from '../content.ts'
import { deskCall } from '../desk-call.ts'
import { dateTime } from '../fields.ts'
import { legalDay, legalVersion } from '../legal.ts'
import { z } from '../zod.ts'

/** So many days before it begins, a new version is published: the terms promise it. */
export const LEGAL_NOTICE_DAYS = 7
export const LEGAL_CHANGES_SIGNS = 200

const blocks = z.array(contentBlock).max(500)

const deskLegalVersion = legalVersion.extend({
  /** False = it came with the program. */
  isOwn: z.boolean(),
  publishedAt: dateTime,
  /** How many users have agreed to it, and how many were notified of it. */
  agreed: z.int(),
  told: z.int(),
})
export type DeskLegalVersion = z.infer<typeof deskLegalVersion>

export const listDeskLegal = deskCall(
  'legal.list',
  z.strictObject({}),
  z.object({
    /** The latest first. */
    versions: z.array(deskLegalVersion),
    /** The first day from which a new version may be in force. */
    earliest: legalDay,
  }),
)

export const showDeskLegal = deskCall(
  'legal.show',
  z.strictObject({ version: legalDay }),
  z.object({ version: legalDay, changes: z.string(), agreement: blocks, privacy: blocks }),
)
export type DeskLegal = z.infer<typeof showDeskLegal.data>

/** A text that is left out stays as it is in the version before. */
export const putDeskLegal = deskCall(
  'legal.put',
  z.strictObject({
    version: legalDay,
    changes: z.string().trim().min(1).max(LEGAL_CHANGES_SIGNS),
    agreement: blocks.optional(),
    privacy: blocks.optional(),
  }),
  z.object({ version: legalDay }),
)

export const dropDeskLegal = deskCall(
  'legal.drop',
  z.strictObject({ version: legalDay }),
  z.object({ version: legalDay }),
)
