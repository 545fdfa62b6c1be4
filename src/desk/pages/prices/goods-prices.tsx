import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useMemo, useState } from 'react'

import { listDeskGoods, type DeskGoods } from '#contract/desk/goods.ts'
import { listLevels, type DeskLevel } from '#contract/desk/levels.ts'
import { levelPrices } from '#domain/order/level-prices.ts'
import { GOODS } from '#src/text/desk/goods.ts'
import { PRICES } from '#src/text/desk/prices.ts'
import { KeywordBox } from '#src/kit/form/keyword-box.tsx'
import { useEventCallback } from '#src/kit/hooks/use-event-callback.ts'
import { SectionTitle } from '#src/kit/page/section-title.tsx'
import { Pager } from '#src/kit/pager/pager.tsx'
import { EmptyState } from '#src/kit/states/empty-state.tsx'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { RecordTable, type CellColumn } from '#src/kit/table/record-table.tsx'
import { useMay } from '../../data/staff.ts'
import { useDesk } from '../../data/use-desk.ts'
import { fenText } from '../../parts/fen-text.ts'
import { usePlace } from '../../parts/use-place.ts'
import { NO_LEVELS } from './no-levels.ts'
import { PriceDialog } from './price-dialog.tsx'
import { PRICE_PAGE_SIZES, pricesSearch } from './search.ts'

const useStyles = makeStyles({
  text: { color: tokens.colorNeutralForeground3, marginBottom: '12px' },
  wide: { overflowX: 'auto' },
  name: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
  byPercent: { color: tokens.colorNeutralForeground3 },
  own: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  act: { minWidth: 'auto', padding: '0 8px', color: tokens.colorBrandForeground1 },
})

type LevelPriceProps = {
  readonly goods: DeskGoods
  readonly levels: readonly DeskLevel[]
  readonly at: number
}

/** What a level pays, and whether that is a price of its own. */
function LevelPrice({ goods: { priceFen, prices }, levels, at }: LevelPriceProps) {
  const styles = useStyles()
  const paid = levelPrices(levels, { retailFen: priceFen, own: prices })[at] ?? priceFen
  const isOwn = prices.some(({ group }) => group === levels[at]?.id)
  return (
    <span className={isOwn ? styles.own : styles.byPercent} {...(isOwn && { title: PRICES.own })}>
      {fenText(paid)}
    </span>
  )
}

const keyOf = ({ id }: DeskGoods): string => `${id}`

function usePriceColumns(
  levels: readonly DeskLevel[],
  onEdit: ((goods: DeskGoods) => void) | null,
): readonly CellColumn<DeskGoods>[] {
  const styles = useStyles()
  const edit = useEventCallback((goods: DeskGoods) => onEdit?.(goods))
  const mayEdit = onEdit !== null
  return useMemo(() => {
    const shown: CellColumn<DeskGoods>[] = [
      {
        key: 'goods',
        title: PRICES.goods,
        width: 'auto',
        least: 220,
        cell: ({ id, name }) => <span className={styles.name} title={name}>{`${id} ${name}`}</span>,
      },
      {
        key: 'retail',
        title: PRICES.retail,
        width: '110px',
        isEnd: true,
        cell: ({ priceFen }) => fenText(priceFen),
      },
      ...levels.map(({ id, name }, at): CellColumn<DeskGoods> => ({
        key: `level-${id}`,
        title: name,
        width: '110px',
        isEnd: true,
        cell: (goods) => <LevelPrice goods={goods} levels={levels} at={at} />,
      })),
    ]
    if (mayEdit) {
      shown.push({
        key: 'actions',
        title: GOODS.columns.actions,
        width: '80px',
        isSticky: true,
        cell: (goods) => (
          <Button
            appearance="transparent"
            size="small"
            className={styles.act}
            aria-label={PRICES.editOne(goods.name)}
            onClick={() => edit(goods)}
          >
            {PRICES.edit}
          </Button>
        ),
      })
    }
    return shown
  }, [levels, mayEdit, edit, styles])
}

/** What each level pays for goods: a column for each level. */
export function GoodsPrices() {
  const styles = useStyles()
  const { search, change } = usePlace(pricesSearch)
  const { q = '', page = 1, size = PRICE_PAGE_SIZES[0] } = search
  const query = useDesk(listDeskGoods, { search: q, page, pageSize: size })
  const levels = useDesk(listLevels, {}).data ?? NO_LEVELS
  const may = useMay('goods.put')
  const [edited, setEdited] = useState<DeskGoods | null>(null)
  const columns = usePriceColumns(levels, may ? setEdited : null)
  return (
    <section>
      <SectionTitle
        title={PRICES.title}
        end={
          <KeywordBox
            label={GOODS.search}
            value={q}
            onSearch={(next) => change({ q: next, page: undefined })}
          />
        }
      />
      <p className={styles.text}>{PRICES.text}</p>
      <QueryView query={query} isCompact>
        {({ list, count, hasMore }) =>
          list.length === 0 ? (
            <EmptyState
              isCompact
              art="no-goods"
              title={q === '' ? GOODS.empty : GOODS.none}
              text={q === '' ? GOODS.emptyText : GOODS.noneText}
            />
          ) : (
            <>
              <div className={styles.wide}>
                <RecordTable
                  label={PRICES.table}
                  columns={columns}
                  rows={list}
                  keyOf={keyOf}
                  minWidth={420 + levels.length * 110}
                  isStale={query.isPlaceholderData}
                />
              </div>
              <Pager
                page={page}
                pageSize={size}
                total={count}
                isAtLeast={hasMore}
                sizes={PRICE_PAGE_SIZES}
                onChange={(next) => change({ page: next.page, size: next.pageSize })}
              />
            </>
          )
        }
      </QueryView>
      {edited !== null && (
        <PriceDialog goods={edited} levels={levels} onClose={() => setEdited(null)} />
      )}
    </section>
  )
}
