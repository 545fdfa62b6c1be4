import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

import { pageSearch } from './page-search.ts'
import { Pager } from './pager.tsx'

type SearchPagerProps = {
  /** An address without page and size means the first page, of `firstSize` rows. */
  readonly firstSize: number
  readonly sizes: readonly number[]
  readonly total: number
  readonly isAtLeast?: boolean
  readonly most?: number
  /** Shown instead of the page of the address, which may lie behind the last one. */
  readonly page?: number
  /** The page of the address has no row although the list has: the last one takes its place. */
  readonly isBeyondLastPage?: boolean
  /** Keeps another size as the first one; then the address names none. */
  readonly onSize?: ((size: number) => void) | undefined
}

/** The pager of a list whose page is in the address. */
export function SearchPager(props: SearchPagerProps) {
  const {
    firstSize,
    sizes,
    total,
    isAtLeast = false,
    most = total,
    page,
    isBeyondLastPage = false,
    onSize,
  } = props
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const pageSize = search.page_size ?? firstSize
  const shown = page ?? search.page ?? 1
  const last = Math.max(1, Math.ceil(Math.min(total, most) / pageSize))
  const lead = useEffectEvent((): void => {
    const { page: next } = pageSearch({ page: last, pageSize }, firstSize)
    void navigate({
      to: '.',
      replace: true,
      resetScroll: false,
      search: (previous) => ({ ...previous, page: next }),
    })
  })
  // The page is that of a tab that was left, or the list has become shorter.
  const isLost = isBeyondLastPage && shown > last
  useEffect(() => {
    if (isLost) lead()
  }, [isLost])
  return (
    <Pager
      page={shown}
      pageSize={pageSize}
      total={total}
      isAtLeast={isAtLeast}
      sizes={sizes}
      most={most}
      onChange={(next) => {
        const isKept = onSize !== undefined && next.pageSize !== pageSize
        if (isKept) onSize(next.pageSize)
        const first = isKept ? next.pageSize : firstSize
        void navigate({
          to: '.',
          search: (previous) => ({ ...previous, ...pageSearch(next, first) }),
        })
      }}
    />
  )
}
