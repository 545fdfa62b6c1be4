import { pageSearch } from './page-search.ts'
import { Pager } from './pager.tsx'

type PageSearch = { readonly page?: number | undefined; readonly page_size?: number | undefined }

type SearchPagerProps = {
  /** The address has these; what is absent is the first page, of `firstSize`. */
  readonly search: PageSearch
  readonly firstSize: number
  readonly sizes: readonly number[]
  readonly total: number
  readonly onSearch: (change: PageSearch) => void
}

/** The pager of a list whose page stands in the address. */
export function SearchPager({ search, firstSize, sizes, total, onSearch }: SearchPagerProps) {
  const { page = 1, page_size: pageSize = firstSize } = search
  return (
    <Pager
      page={page}
      pageSize={pageSize}
      total={total}
      sizes={sizes}
      onChange={(next) => onSearch(pageSearch(next, firstSize))}
    />
  )
}
