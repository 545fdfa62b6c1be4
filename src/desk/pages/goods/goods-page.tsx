import { Button, Dropdown, Option, makeStyles } from '@fluentui/react-components'
import { Add20Regular, History20Regular } from '@fluentui/react-icons'
import { useState } from 'react'

import { GOODS_SHOWN, listDeskGoods, type DeskGoods } from '#contract/desk/goods.ts'
import { PAGE_TITLES } from '#src/text/desk/frame.ts'
import { CHANGES, GOODS } from '#src/text/desk/goods.ts'
import { KeywordBox } from '#src/kit/form/keyword-box.tsx'
import { StatusTabs } from '#src/kit/list/status-tabs.tsx'
import { ListQueryView, WideTable, WorkPage } from '#src/kit/page/work-page.tsx'
import { Pager } from '#src/kit/pager/pager.tsx'
import { EmptyState } from '#src/kit/states/empty-state.tsx'
import { RecordTable } from '#src/kit/table/record-table.tsx'
import { useChoice } from '#src/kit/table/use-choice.ts'
import { useMay } from '../../data/staff.ts'
import { useDesk } from '../../data/use-desk.ts'
import { ChangesDrawer } from '../../parts/changes-drawer.tsx'
import { usePlace } from '../../parts/use-place.ts'
import { BulkBar } from './bulk-bar.tsx'
import { useGoodsColumns } from './goods-columns.tsx'
import { GoodsDrawer } from './goods-drawer.tsx'
import { GOODS_PAGE_SIZES, goodsSearch } from './search.ts'
import { useGoodsOptions } from './use-goods-options.ts'

const useStyles = makeStyles({
  filters: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '8px 12px',
    marginTop: '8px',
  },
  tabs: { marginLeft: '-10px', marginRight: 'auto' },
  category: { minWidth: '140px' },
})

/** In px: a name needs room. */
const NARROWEST = 980
const ANY = ''
const keyOf = ({ id }: DeskGoods): string => `${id}`
const labelOf = ({ name }: DeskGoods): string => GOODS.choose(name)
const TABS = GOODS_SHOWN.map((value) => ({ value, name: GOODS.tabs[value] }))

type Search = ReturnType<typeof goodsSearch.parse>

type FiltersProps = {
  readonly search: Search
  readonly categories: readonly string[]
  readonly onChange: (change: Partial<Search>) => void
}

function Filters({ search, categories, onChange }: FiltersProps) {
  const styles = useStyles()
  const { q = '', category, show = 'all' } = search
  return (
    <div className={styles.filters}>
      <div className={styles.tabs}>
        <StatusTabs
          label={GOODS.tabsLabel}
          tabs={TABS}
          chosen={show}
          isInline
          onChoose={(value) => onChange({ show: value === 'all' ? undefined : value })}
        />
      </div>
      <Dropdown
        className={styles.category}
        aria-label={GOODS.category}
        value={category ?? GOODS.anyCategory}
        selectedOptions={[category ?? ANY]}
        onOptionSelect={(_, { optionValue }) =>
          onChange({ category: optionValue === ANY ? undefined : optionValue })
        }
      >
        <Option value={ANY}>{GOODS.anyCategory}</Option>
        {categories.map((name) => (
          <Option key={name} value={name}>
            {name}
          </Option>
        ))}
      </Dropdown>
      <KeywordBox label={GOODS.search} value={q} onSearch={(next) => onChange({ q: next })} />
    </div>
  )
}

/** All goods, on sale or not: found, changed one at a time or many at once. */
export function GoodsPage() {
  const { search, change } = usePlace(goodsSearch)
  const { q = '', category = '', show = 'all', page = 1, size = GOODS_PAGE_SIZES[0] } = search
  const query = useDesk(listDeskGoods, { search: q, category, show, page, pageSize: size })
  const options = useGoodsOptions()
  const may = useMay('goods.put')
  const [edited, setEdited] = useState<DeskGoods | 'new' | null>(null)
  const [hasChanges, setHasChanges] = useState(false)
  const rows = query.data?.list ?? []
  const choice = useChoice(rows, keyOf)
  const columns = useGoodsColumns(options, may ? setEdited : null)
  const isFiltered = q !== '' || category !== '' || show !== 'all'
  return (
    <WorkPage
      title={PAGE_TITLES.goods}
      end={
        <>
          <Button icon={<History20Regular />} onClick={() => setHasChanges(true)}>
            {CHANGES.open}
          </Button>
          {may && (
            <Button appearance="primary" icon={<Add20Regular />} onClick={() => setEdited('new')}>
              {GOODS.add}
            </Button>
          )}
        </>
      }
      head={
        <Filters
          search={search}
          categories={options.categories}
          onChange={(next) => change({ ...next, page: undefined })}
        />
      }
      foot={
        choice.chosen.size > 0 ? (
          <BulkBar choice={choice} options={options} />
        ) : (
          <Pager
            page={page}
            pageSize={size}
            total={query.data?.count ?? 0}
            isAtLeast={query.data?.hasMore === true}
            sizes={GOODS_PAGE_SIZES}
            onChange={(next) => change({ page: next.page, size: next.pageSize })}
          />
        )
      }
    >
      <ListQueryView query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState
              art="no-goods"
              title={isFiltered ? GOODS.none : GOODS.empty}
              text={isFiltered ? GOODS.noneText : GOODS.emptyText}
            />
          ) : (
            <WideTable minWidth={NARROWEST}>
              <RecordTable
                label={GOODS.table}
                columns={columns}
                rows={list}
                keyOf={keyOf}
                isStale={query.isPlaceholderData}
                minWidth={NARROWEST}
                {...(may && {
                  choice: { ...choice, labelOf, allLabel: GOODS.chooseAll },
                })}
              />
            </WideTable>
          )
        }
      </ListQueryView>
      {edited !== null && (
        <GoodsDrawer
          goods={edited === 'new' ? null : edited}
          options={options}
          onClose={() => setEdited(null)}
        />
      )}
      {hasChanges && <ChangesDrawer onClose={() => setHasChanges(false)} />}
    </WorkPage>
  )
}
