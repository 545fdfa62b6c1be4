import { useNavigate, useSearch } from '@tanstack/react-router'

import { pageSearch } from './page-search.ts'
import { Pager } from './pager.tsx'

type SearchPagerProps = {
  /** What is absent in the address is the first page, of `firstSize`. */
  readonly firstSize: number
  readonly sizes: readonly number[]
  readonly total: number
  readonly most?: number
  /** Shown instead of the page of the address, which may lie behind the last one. */
  readonly page?: number
}

/** The pager of a list whose page stands in the address. */
export function SearchPager({ firstSize, sizes, total, most, page }: SearchPagerProps) {
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  return (
    <Pager
      page={page ?? search.page ?? 1}
      pageSize={search.page_size ?? firstSize}
      total={total}
      sizes={sizes}
      {...(most !== undefined && { most })}
      onChange={(next) =>
        void navigate({
          to: '.',
          search: (previous) => ({ ...previous, ...pageSearch(next, firstSize) }),
        })
      }
    />
  )
}
