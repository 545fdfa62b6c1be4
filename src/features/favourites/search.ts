import { FAVOURITE_FILTERS, FAVOURITE_SORTS } from '#contract/favourites.ts'
import { z } from '#contract/zod.ts'
import { paged } from '#src/kit/list/search-params.ts'

/** The favourites in their address. */
export const favouriteSearch = z.object({
  sort: z.enum(FAVOURITE_SORTS).optional().catch(undefined),
  filter: z.enum(FAVOURITE_FILTERS).optional().catch(undefined),
  ...paged,
})

export type FavouriteSearch = z.infer<typeof favouriteSearch>
