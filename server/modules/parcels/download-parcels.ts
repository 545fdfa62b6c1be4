import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { ColumnType } from '#contract/fields.ts'
import { SEND_STATUS_TEXT, type downloadParcels, type Parcel } from '#contract/parcels.ts'
import { addressOf } from '#contract/recipient-row.ts'
import { fen, parseYuan, toYuan } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import { intArray } from '../../db/array-literal.ts'
import type { Database, Queryable } from '../../db/database.ts'
import { withStandby } from '../../db/standby.ts'
import type { Answer } from '../../http/refusal.ts'
import { byItsIndexes, readConditions, type Conditions } from './conditions.ts'
import { findIds, readRows } from './find-parcels.ts'
import { refuseWide } from './refuse-wide.ts'

type Asked = BodyOf<typeof downloadParcels>

const PART = 500

type Column = readonly [key: string, name: string, type: ColumnType, of: (parcel: Parcel) => string]

/** What it cost, less all that has come back for it. */
function netOf({ price, compensate, refund, desk_refunded: byDesk }: Parcel): string {
  const back = [
    compensate.paid_time === '' ? '0.00' : compensate.amount,
    refund.state === 'done' ? refund.amount : '0.00',
    byDesk,
  ]
  const fenOf = (yuan: string) => invariant(parseYuan(yuan), 'yuan of our own')
  return toYuan(fen(fenOf(price) - back.reduce((sum, yuan) => sum + fenOf(yuan), 0)))
}

const COLUMNS: readonly Column[] = [
  ['create_time', '下单时间', 'time', ({ create_time }) => create_time],
  ['order_sn', '系统单号', 'text', ({ order_sn }) => order_sn],
  ['shop_order', '平台订单号', 'text', ({ shop_order }) => shop_order],
  ['express_name', '快递公司', 'text', ({ express_name }) => express_name],
  ['kuaidi_sn', '运单号', 'text', ({ kuaidi_sn }) => kuaidi_sn],
  ['rec_name', '收件人', 'text', ({ rec_name }) => rec_name],
  ['rec_mobile', '手机号', 'text', ({ rec_mobile }) => rec_mobile],
  ['rec_address', '收货地址', 'text', addressOf],
  ['goods_name', '商品', 'text', ({ goods_name }) => goods_name],
  ['goods_num', '件数', 'integer', ({ goods_num }) => String(goods_num)],
  ['price', '金额', 'money', ({ price }) => price],
  ['status_text', '状态', 'text', ({ status_text }) => status_text],
  ['latest_trace', '最新物流', 'text', ({ latest_trace }) => latest_trace],
  ['latest_time', '物流时间', 'time', ({ latest_time }) => latest_time],
  ['store_name', '店铺', 'text', ({ store_name }) => store_name],
  ['send_status', '回传状态', 'text', ({ send_status }) => SEND_STATUS_TEXT[send_status] ?? ''],
  [
    'compensation',
    '赔付',
    'money',
    ({ compensate }) => (compensate.paid_time === '' ? '' : compensate.amount),
  ],
  [
    'compensation_waiting',
    '待核对赔付',
    'money',
    ({ compensate }) => (compensate.review === 'waiting' ? compensate.amount : ''),
  ],
  ['refund', '退款', 'money', ({ refund }) => (refund.state === 'done' ? refund.amount : '')],
  [
    'desk_refunded',
    '客服退款',
    'money',
    ({ desk_refunded: byDesk }) => (byDesk === '0.00' ? '' : byDesk),
  ],
  ['net', '净额', 'money', netOf],
  ['desk_note', '客服说明', 'text', ({ desk_note }) => desk_note],
]
const TITLES = COLUMNS.map(([key, name, type]) => ({ key, name, type }))

function ofIds(conditions: Conditions, ids: readonly string[] | undefined): Conditions {
  if (ids === undefined) return conditions
  const params = [...conditions.params, intArray(ids.map(Number))]
  const onRow = [...conditions.onRow, `p.id = ANY($${params.length}::bigint[])`]
  // By its id any parcel is found, archived or not.
  return { ...conditions, params, onRow, archived: [] }
}

async function readPart(
  db: Queryable,
  userId: number,
  { asked, now }: { readonly asked: Asked; readonly now: Date },
): Promise<{ readonly parcels: readonly Parcel[]; readonly next: string | null }> {
  const conditions = await readConditions(db, userId, asked)
  if (conditions === null) return { parcels: [], next: null }
  const { after } = asked
  const page = { page: 1, page_size: PART, after }
  const ids = await findIds(db, ofIds(conditions, asked.ids), page)
  const parcels = await readRows(db, userId, { ids, now })
  const last = ids.length === PART ? ids.at(-1) : undefined
  return { parcels, next: last === undefined ? null : String(last) }
}

/** The parcels filtered or chosen that follow the parcel `after`, newest first. */
export async function downloadPart(
  db: Database,
  userId: number,
  at: { readonly asked: Asked; readonly now: Date },
): Promise<Answer<DataOf<typeof downloadParcels>>> {
  const wide = await refuseWide(db, userId, at.asked)
  if (!wide.ok) return wide
  const read = () => withStandby(db, (tx) => readPart(tx, userId, at))
  const { parcels, next } = await byItsIndexes(at.asked, read)
  const orders = parcels.map((parcel) =>
    Object.fromEntries(COLUMNS.map(([key, , , of]) => [key, of(parcel)])),
  )
  return ok({ title: '包裹列表', titles: TITLES, orders, next })
}
