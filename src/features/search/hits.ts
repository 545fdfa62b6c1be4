import type { DataOf } from '#contract/endpoint.ts'
import { addressOf } from '#contract/recipient-row.ts'
import type { ParcelHit, ParcelKey, searchAll } from '#contract/search.ts'
import { maskPhone } from '#domain/recipient/phone.ts'
import { timeText } from '#src/kit/time/date-text.ts'
import { moneyText } from '#src/shop/money/money-text.ts'
import { SEARCH } from '#src/text/search.ts'

export type Found = DataOf<typeof searchAll>

/** Where a hit leads. */
export type Target =
  | { readonly to: '/user-center/package-list'; readonly search: Readonly<Record<string, string>> }
  | { readonly to: '/user-center/order-list'; readonly search: Readonly<Record<string, string>> }
  | { readonly to: '/product-detail/$id'; readonly params: { readonly id: string } }
  | { readonly to: '/help-center/article/$id'; readonly params: { readonly id: string } }
  | { readonly to: '/help-center/list'; readonly search: { readonly q: string } }
  | { readonly to: '/gift-list'; readonly search: { readonly keyword: string } }

export type Hit = {
  readonly key: string
  readonly title: string
  /** Beside the title. */
  readonly aside: string
  /** The lines below. */
  readonly details: readonly string[]
  readonly target: Target
}

export type HitGroup = {
  readonly key: keyof typeof SEARCH.groups
  /** '' = what is shown is all. */
  readonly count: string
  readonly hits: readonly Hit[]
}

/** How the parcel list names a key in its address. */
const LIST_KEYS = {
  waybill: 'waybill',
  shop_order: 'shop_order',
  phone: 'mobile',
  name: 'name',
} as const satisfies Record<ParcelKey, string>

function toParcel(parcel: ParcelHit): Hit {
  const { id, kuaidi_sn: waybill, rec_name, rec_mobile, goods_name, goods_num } = parcel
  const { latest_trace: trace, latest_time: at, create_time, shop_order, order_sn } = parcel
  const last = trace === '' ? timeText(create_time) : `${timeText(at)} ${trace}`
  return {
    key: `p${id}`,
    // Masked as in the list that it leads to.
    title: `${rec_name} ${maskPhone(rec_mobile)}`,
    aside: parcel.status_text,
    details: [
      [waybill === '' ? SEARCH.noWaybill : `${parcel.express_name} ${waybill}`, last].join(' · '),
      [
        shop_order === '' ? order_sn : shop_order,
        addressOf(parcel),
        `${goods_name} × ${goods_num}`,
      ].join(' · '),
    ],
    target: {
      to: '/user-center/package-list',
      search: waybill === '' ? { order_sn, parcel: id } : { waybill, trace: waybill },
    },
  }
}

type Counted = { readonly count: number; readonly is_exact: boolean }

function groupOf(
  key: HitGroup['key'],
  { count, is_exact: isExact }: Counted,
  { hits, all }: { readonly hits: readonly Hit[]; readonly all: Target | null },
): HitGroup {
  const more = all !== null && (count > hits.length || !isExact)
  return {
    key,
    count: SEARCH.count(count, isExact),
    hits: more
      ? [
          ...hits,
          {
            key: `${key}-all`,
            title: SEARCH.all(count, isExact),
            aside: '',
            details: [],
            target: all,
          },
        ]
      : hits,
  }
}

function goodsGroup({ list }: Found['goods'], text: string): HitGroup {
  return {
    key: 'goods',
    count: '',
    hits: [
      ...list.map((one) => ({
        key: `g${one.goods_id}`,
        title: one.goods_name,
        aside: moneyText(one.price),
        details: [],
        target: { to: '/product-detail/$id', params: { id: String(one.goods_id) } } as const,
      })),
      {
        key: 'g-all',
        title: SEARCH.goodsList(text),
        aside: '',
        details: [],
        target: { to: '/gift-list', search: { keyword: text.slice(0, 50) } },
      },
    ],
  }
}

/**
 * What was found, as groups of lines; the last line of goods searches among all of them.
 * @param help lines of the built-in help, behind the operator's articles
 */
export function hitGroups(
  found: Found,
  text: string,
  help: readonly Hit[] = [],
): readonly HitGroup[] {
  const { parcels, orders, goods, articles } = found
  const number = text.replaceAll(/\s/g, '')
  const groups = parcels.map(({ by, list, ...counted }) => {
    const asked = by === 'name' ? text : number
    return groupOf(by, counted, {
      hits: list.map((parcel) => {
        const hit = toParcel(parcel)
        return { ...hit, key: `${by}-${hit.key}` }
      }),
      all: { to: '/user-center/package-list', search: { [LIST_KEYS[by]]: asked } },
    })
  })
  const ofOrders = groupOf('orders', orders, {
    hits: orders.list.map((order) => ({
      key: `o${order.id}`,
      title: order.order_sn,
      aside: order.status_text,
      details: [
        [
          order.create_time.slice(0, 16),
          order.goods_name,
          SEARCH.people(order.success_count),
          moneyText(order.total_price),
        ].join(' · '),
      ],
      target: { to: '/user-center/order-list', search: { detail: order.order_sn } },
    })),
    all: { to: '/user-center/order-list', search: { keyword: text } },
  })
  const ofArticles = groupOf('articles', articles, {
    hits: articles.list.map(({ id, title }) => ({
      key: `a${id}`,
      title,
      aside: '',
      details: [],
      target: { to: '/help-center/article/$id', params: { id: String(id) } },
    })),
    all: null,
  })
  const ofHelp = {
    ...ofArticles,
    count: SEARCH.count(articles.count + help.length, articles.is_exact),
    hits: [...ofArticles.hits, ...help],
  }
  return [...groups, ofOrders, goodsGroup(goods, text), ofHelp].filter(
    ({ hits }) => hits.length > 0,
  )
}
