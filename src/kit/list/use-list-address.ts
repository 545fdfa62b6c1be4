import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

import type { DrawerEntryOptions } from '#src/kit/dialog/use-drawer-history.ts'
import type { Paged, SearchSchema } from './list.types.ts'

type Go = Partial<DrawerEntryOptions>

/** The search of a list as its schema reads the address, and the ways to change it. */
export function useListAddress<S extends Paged>(schema: SearchSchema<S>) {
  const navigate = useNavigate()
  const address = useSearch({ strict: false })
  const search = useMemo(() => schema.parse(address), [schema, address])
  return {
    search,
    /** Leaves the other params as they are. */
    change: (change: object, entry: Go = {}) =>
      navigate({ to: '.', search: (now) => ({ ...now, ...change }), ...entry }),
    /** The new search, whole. */
    go: (next: Partial<S>, entry: Go = {}) => navigate({ to: '.', search: next, ...entry }),
  }
}
