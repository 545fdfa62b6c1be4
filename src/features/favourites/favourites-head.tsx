import { Button, Checkbox, Select, Tab, TabList } from '@fluentui/react-components'
import { Broom20Regular, HeartOff20Regular } from '@fluentui/react-icons'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import type { DataOf } from '#contract/endpoint.ts'
import {
  FAVOURITE_FILTERS,
  FAVOURITE_SORTS,
  MAX_FAVOURITES,
  type Favourite,
  type listFavourites,
} from '#contract/favourites.ts'
import { favouritesQuery } from '#src/data/api/favourites.ts'
import { RequestFailure } from '#src/data/api/request-failure.ts'
import { FAVOURITES } from '#src/text/favourites.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { useStyles } from './favourites.styles.ts'

const route = getRouteApi('/collect')

type Counts = DataOf<typeof listFavourites>['counts']

const TABS = ['all', ...FAVOURITE_FILTERS] as const

function Filters({ counts }: { readonly counts: Counts | null }) {
  const styles = useStyles()
  const navigate = route.useNavigate()
  const { sort = 'time', filter = 'all' } = route.useSearch()
  return (
    <div className={styles.bar}>
      <TabList
        className={styles.tabs}
        aria-label={FAVOURITES.filterLabel}
        selectedValue={filter}
        onTabSelect={(_, { value }) => {
          const chosen = FAVOURITE_FILTERS.find((known) => known === value)
          void navigate({ search: { sort: sort === 'time' ? undefined : sort, filter: chosen } })
        }}
      >
        {TABS.map((name) => (
          <Tab key={name} value={name}>
            {FAVOURITES.filters[name]}
            {counts !== null && <span className={styles.count}>{counts[name]}</span>}
          </Tab>
        ))}
      </TabList>
      <Select
        className={styles.sort}
        aria-label={FAVOURITES.sortLabel}
        value={sort}
        onChange={(_, { value }) => {
          const chosen = FAVOURITE_SORTS.find((known) => known === value) ?? 'time'
          void navigate({
            search: ({ page: _page, sort: _sort, ...rest }) =>
              chosen === 'time' ? rest : { ...rest, sort: chosen },
          })
        }}
      >
        {FAVOURITE_SORTS.map((name) => (
          <option key={name} value={name}>
            {FAVOURITES.sorts[name]}
          </option>
        ))}
      </Select>
    </div>
  )
}

type FavouritesHeadProps = {
  readonly userId: string
  readonly counts: Counts | null
  readonly list: readonly Favourite[]
  readonly ticked: ReadonlySet<number>
  readonly onTick: (ticked: ReadonlySet<number>) => void
  readonly onRemove: (goodsIds: readonly number[]) => void
}

/** Title, filters, and what can be done with several at once. */
export function FavouritesHead(props: FavouritesHeadProps) {
  const { userId, counts, list, ticked, onTick, onRemove } = props
  const styles = useStyles()
  const client = useQueryClient()
  const removeGone = async () => {
    const gone = { page: 1, page_size: MAX_FAVOURITES, sort: 'time', filter: 'invalid' } as const
    try {
      const { list: found } = await client.fetchQuery(favouritesQuery(userId, gone))
      if (found.length > 0) onRemove(found.map(({ goods_id }) => goods_id))
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error
      notifyError(error.error, 'favourites')
    }
  }
  const isAll = list.length > 0 && ticked.size === list.length
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{FAVOURITES.title}</h1>
      </div>
      <Filters counts={counts} />
      {list.length > 0 && (
        <div className={styles.tools}>
          <Checkbox
            label={FAVOURITES.chooseAll}
            checked={isAll ? true : ticked.size > 0 ? 'mixed' : false}
            onChange={() => {
              onTick(new Set(isAll ? [] : list.map(({ goods_id }) => goods_id)))
            }}
          />
          {ticked.size > 0 && (
            <>
              <output className={styles.chosen}>{FAVOURITES.chosen(ticked.size)}</output>
              <Button
                size="small"
                icon={<HeartOff20Regular />}
                onClick={() => onRemove([...ticked])}
              >
                {FAVOURITES.removeChosen}
              </Button>
            </>
          )}
          {counts !== null && counts.invalid > 0 && (
            <Button
              className={styles.end}
              size="small"
              appearance="subtle"
              icon={<Broom20Regular />}
              onClick={() => void removeGone()}
            >
              {FAVOURITES.clearGone}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
