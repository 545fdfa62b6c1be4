import { legalDay } from '#contract/legal.ts'
import { z } from '#contract/zod.ts'

export const SITE_TABS = ['facts', 'home', 'announcements', 'articles', 'legal'] as const

/** One that is being written for the first time. */
export const NEW = 'new'

export const siteSearch = z.object({
  tab: z.enum(SITE_TABS).optional().catch(undefined),
  /** What texts are searched for. */
  q: z.string().trim().min(1).max(50).optional().catch(undefined),
  /** The open announcement. */
  notice: z.string().min(1).max(64).optional().catch(undefined),
  /** The open article. */
  article: z
    .union([z.coerce.number().int().min(1), z.literal(NEW)])
    .optional()
    .catch(undefined),
  /** The open version of the terms. */
  version: z
    .union([legalDay, z.literal(NEW)])
    .optional()
    .catch(undefined),
})
export type SiteSearch = z.infer<typeof siteSearch>

export type SiteTabProps = {
  readonly search: SiteSearch
  readonly change: (change: Partial<SiteSearch>) => void
}
