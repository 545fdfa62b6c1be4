import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

/** The schema of a page's search: of what is in the address it lets through what is meant. */
type Schema<S> = { readonly parse: (address: unknown) => S }

type Place<S> = {
  readonly search: S
  /** Changes these params and leaves the others; one that is undefined goes. */
  readonly change: (change: Partial<S>, entry?: { readonly replace?: boolean }) => void
}

/** What the address chooses on this page, as its schema reads it, and the way to change it. */
export function usePlace<S extends object>(schema: Schema<S>): Place<S> {
  const navigate = useNavigate()
  const address: unknown = useSearch({ strict: false })
  const search = useMemo(() => schema.parse(address), [schema, address])
  return {
    search,
    change: (change, { replace = false } = {}) =>
      void navigate({
        to: '.',
        search: (now: object) => ({ ...now, ...change }),
        replace,
        resetScroll: false,
      }),
  }
}
