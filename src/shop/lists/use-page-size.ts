import { useQuery, useQueryClient } from '@tanstack/react-query'

import { DEFAULT_PAGE_SIZE } from '#contract/fields.ts'
import type { KeptList } from '#contract/list-settings.ts'
import { listSettingsQuery, savePageSize } from '#src/data/api/list-settings.ts'
import type { Paging } from '#src/kit/list/list.types.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'

/** The page size of a list: the default until the user chooses; the server keeps the choice. */
export function usePageSize(userId: string, list: KeptList): Paging {
  const client = useQueryClient()
  const query = listSettingsQuery(userId)
  const { data, isPending } = useQuery(query)
  const save = async (size: number): Promise<void> => {
    client.setQueryData(query.queryKey, (known) => ({
      page_sizes: { ...known?.page_sizes, [list]: size },
    }))
    const answer = await savePageSize(list, size)
    if (!answer.ok) notifyError(answer.error)
  }
  return {
    size: isPending ? undefined : (data?.page_sizes[list] ?? DEFAULT_PAGE_SIZE),
    keep: (size) => void save(size),
  }
}
