import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { Parcel } from '#contract/parcels.ts'
import type { FrequentGoods } from '#contract/workbench.ts'
import { useOpenPurchase } from '#src/data/recipients/purchase-launcher.ts'
import { exceptionsQuery, frequentGoodsQuery } from '#src/data/api/workbench.ts'
import { FIGURES } from '#src/text/workbench.ts'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { GoodsCell } from '#src/shop/goods/goods-cell.tsx'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { useNameLinkStyles } from '#src/kit/page/name-link.styles.ts'
import { Price } from '#src/shop/money/price.tsx'
import { Card } from './card.tsx'
import { shortTimeText } from '#src/kit/time/date-text.ts'

const SHOWN = 5

const useStyles = makeStyles({
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '52px',
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
    fontVariantNumeric: 'tabular-nums',
  },
  list: { margin: '8px 0 0', padding: 0, listStyleType: 'none' },
  goods: { flex: 1, minWidth: 0 },
  grow: { flex: 1 },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
  },
  empty: { padding: '24px 0', color: tokens.colorNeutralForeground3 },
})

function GoodsLine({ goods }: { readonly goods: FrequentGoods }) {
  const styles = useStyles()
  const openPurchase = useOpenPurchase()
  const { goods_id: goodsId, goods_name: name, last } = goods
  const why = goods.is_gone ? FIGURES.gone : goods.is_no_sku ? FIGURES.soldOut : null
  return (
    <li className={styles.item}>
      <span className={styles.goods}>
        <GoodsCell goodsId={goodsId} name={name} picture={goods.goods_pic} />
      </span>
      <span className={styles.quiet}>{FIGURES.sent(goods.parcels)}</span>
      <Price yuan={goods.price} size="small" />
      {why === null ? (
        <Button
          size="small"
          aria-label={FIGURES.orderOf(name)}
          onClick={() => openPurchase({ goodsId, quantity: last?.goods_num ?? 1 })}
        >
          {FIGURES.order}
        </Button>
      ) : (
        <span className={styles.quiet}>{why}</span>
      )}
    </li>
  )
}

function ExceptionLine({ parcel }: { readonly parcel: Parcel }) {
  const styles = useStyles()
  const link = useNameLinkStyles()
  return (
    <li className={styles.item}>
      <Link
        to="/user-center/package-list"
        search={{ waybill: parcel.kuaidi_sn, trace: parcel.kuaidi_sn }}
        className={mergeClasses(link.name, styles.grow)}
        title={parcel.latest_trace}
      >
        {parcel.kuaidi_sn} {parcel.latest_trace}
      </Link>
      <span className={styles.quiet}>{parcel.rec_name}</span>
      <span className={styles.quiet}>{shortTimeText(parcel.latest_time)}</span>
    </li>
  )
}

type ToDoProps = { readonly userId: string; readonly half: string }

/** What is ordered often, and what needs somebody to look. */
export function ToDo({ userId, half }: ToDoProps) {
  const styles = useStyles()
  const goods = useQuery(frequentGoodsQuery(userId))
  const exceptions = useQuery(exceptionsQuery(userId, SHOWN))
  return (
    <>
      <Card
        id="frequent"
        title={FIGURES.frequent}
        className={half}
        end={
          <LinkButton appearance="subtle" to="/user-center/gift-selected">
            {FIGURES.frequentAll}
          </LinkButton>
        }
      >
        <QueryView query={goods} isCompact>
          {(list) =>
            list.length === 0 ? (
              <p className={styles.empty}>{FIGURES.noFrequent}</p>
            ) : (
              <ul className={styles.list}>
                {list.slice(0, SHOWN).map((one) => (
                  <GoodsLine key={one.goods_id} goods={one} />
                ))}
              </ul>
            )
          }
        </QueryView>
      </Card>
      <Card
        id="exceptions"
        title={FIGURES.exceptions}
        className={half}
        end={
          <LinkButton appearance="subtle" to="/user-center/package-list" search={{ status: 9 }}>
            {FIGURES.exceptionsAll}
          </LinkButton>
        }
      >
        <QueryView query={exceptions} isCompact>
          {({ list }) =>
            list.length === 0 ? (
              <p className={styles.empty}>{FIGURES.noExceptions}</p>
            ) : (
              <ul className={styles.list}>
                {list.map((parcel) => (
                  <ExceptionLine key={parcel.id} parcel={parcel} />
                ))}
              </ul>
            )
          }
        </QueryView>
      </Card>
    </>
  )
}
