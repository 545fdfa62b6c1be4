import { z } from './zod.ts'

import { contentBlock } from './content.ts'
import { defineEndpoint } from './endpoint.ts'

/** The two texts of a version, which go together. */
export const LEGAL_TEXTS = ['agreement', 'privacy'] as const
export type LegalText = (typeof LEGAL_TEXTS)[number]

/** A version is named by the day from which it is in force. */
export const legalDay = z.iso.date()

export const legalVersion = z.object({
  version: legalDay,
  /** What is new in it; '' = the first. */
  changes: z.string(),
  state: z.enum(['past', 'now', 'later']),
})
export type LegalVersion = z.infer<typeof legalVersion>

export const listLegalVersions = defineEndpoint({
  method: 'GET',
  path: '/api/common/legal/versions',
  summary: 'Versions of the user agreement and the privacy policy, the latest first.',
  access: 'public',
  cache: 'shared',
  data: z.object({ list: z.array(legalVersion) }),
})

export const getLegalText = defineEndpoint({
  method: 'GET',
  path: '/api/common/legal/text',
  summary: 'The user agreement or the privacy policy, in a version or as it is in force.',
  access: 'public',
  cache: 'shared',
  query: z.object({ text: z.enum(LEGAL_TEXTS), version: legalDay.optional() }),
  data: legalVersion.extend({ content: z.array(contentBlock) }),
  errors: ['content_not_found'],
})

/** A version that a user has not agreed to, and was not notified of. */
export const legalNews = legalVersion.pick({ version: true, changes: true, state: true })
export type LegalNews = z.infer<typeof legalNews>

export const getLegalNews = defineEndpoint({
  method: 'GET',
  path: '/api/user/legal/news',
  summary: 'The latest change of the terms that this user was not notified of; null = none.',
  access: 'user',
  data: z.object({ news: legalNews.nullable() }),
})

export const noteLegalNews = defineEndpoint({
  method: 'POST',
  path: '/api/user/legal/news',
  summary: 'This user was notified of a version of the terms.',
  access: 'user',
  body: z.object({ version: legalDay }),
  data: z.object({ noted: z.literal(true) }),
  errors: ['content_not_found'],
})
