import { Button, Checkbox } from '@fluentui/react-components'
import { Broom20Regular, HeartOff20Regular } from '@fluentui/react-icons'
import { useQueryClient } from '@tanstack/react-query'

import type { DataOf } from '#contract/endpoint.ts'
import { MAX_FAVOURITES, type listFavourites } from '#contract/favourites.ts'
import { favouritesQuery } from '#src/data/api/favourites.ts'
import { RequestFailure } from '#src/data/api/request-failure.ts'
import type { ListPartProps } from '#src/kit/list/list.types.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { FAVOURITES } from '#src/text/favourites.ts'
import { useFavouriteChoice } from './choice.tsx'
import { useStyles } from './favourites.styles.ts'
import type { FavouriteSearch } from './search.ts'

/** Removes all that is no longer on sale, on whatever page it is. */
function ClearGone({ userId }: { readonly userId: string }) {
  const styles = useStyles()
  const client = useQueryClient()
  const { remove } = useFavouriteChoice()
  const removeGone = async () => {
    const gone = { page: 1, page_size: MAX_FAVOURITES, sort: 'time', filter: 'invalid' } as const
    try {
      const { list: found } = await client.fetchQuery(favouritesQuery(userId, gone))
      if (found.length > 0) remove(found.map(({ goods_id }) => goods_id))
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error
      notifyError(error.error, 'favourites')
    }
  }
  return (
    <Button
      className={styles.end}
      size="small"
      appearance="subtle"
      icon={<Broom20Regular />}
      onClick={() => void removeGone()}
    >
      {FAVOURITES.clearGone}
    </Button>
  )
}

type ToolsProps = ListPartProps<FavouriteSearch, DataOf<typeof listFavourites>>

/** What can be done with several favourites at once. */
export function ChoiceTools({ userId, data }: ToolsProps) {
  const styles = useStyles()
  const { ticked, tick, remove } = useFavouriteChoice()
  if (data === undefined || data.list.length === 0) return null
  const ids = data.list.map(({ goods_id: id }) => id)
  const chosen = ids.filter((id) => ticked.has(id))
  const isAll = chosen.length === ids.length
  return (
    <div className={styles.tools}>
      <Checkbox
        label={FAVOURITES.chooseAll}
        checked={isAll ? true : chosen.length > 0 ? 'mixed' : false}
        onChange={() => tick(new Set(isAll ? [] : ids))}
      />
      {chosen.length > 0 && (
        <>
          <output className={styles.chosen}>{FAVOURITES.chosen(chosen.length)}</output>
          <Button size="small" icon={<HeartOff20Regular />} onClick={() => remove(chosen)}>
            {FAVOURITES.removeChosen}
          </Button>
        </>
      )}
      {data.counts.invalid > 0 && <ClearGone userId={userId} />}
    </div>
  )
}
