import { createContext, useContext } from 'react'

import type { Paged, SearchSchema } from './list.types.ts'

type ListAround = {
  readonly userId: string
  readonly schema: unknown
  readonly open: (drawer: object) => void
}

/** The list around a row. */
export const ListAround = createContext<ListAround | null>(null)

function useAround(): ListAround {
  const around = useContext(ListAround)
  if (around === null) throw new Error('a cell outside of its list')
  return around
}

/** The signed-in user, for a cell. */
export function useListUser(): string {
  return useAround().userId
}

/**
 * For a cell that opens a drawer of its list: `open({ detail: sn })`.
 * @param schema the list's search, which gives the params their types
 */
export function useOpenDrawer<S extends Paged>(
  schema: SearchSchema<S>,
): (drawer: Partial<S>) => void {
  const { schema: own, open } = useAround()
  if (own !== schema) throw new Error('a cell of another list')
  return open
}
