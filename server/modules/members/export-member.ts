import type { exportMember } from '#contract/desk/members.ts'
import type { z } from '#contract/zod.ts'
import type { Queryable } from '../../db/database.ts'

type Exported = z.infer<typeof exportMember.data>
type Rows = Exported['parts'][number]['rows']

/** Rows of one answer. */
const AT_ONCE = 2000

type Subject = {
  readonly subject: string
  /** `$1` is the member, `$2` the row behind which it begins (null = the first), `$3` how many rows. */
  readonly sql: string
}

const of = (table: string, columns: string, key: string): string =>
  `SELECT ${key} AS "#", ${columns} FROM ${table}
   WHERE user_id = $1 AND ($2::bigint IS NULL OR ${key} > $2) ORDER BY ${key} LIMIT $3`

/** Few rows, of a table without a number of its own: all at once. */
const whole = (table: string, columns: string): string =>
  `SELECT NULL AS "#", ${columns} FROM ${table} WHERE user_id = $1
     AND $2::bigint IS NULL LIMIT $3`

/** All that the shop holds of a person, but secrets that only a machine reads. */
const SUBJECTS: readonly Subject[] = [
  {
    subject: '账户',
    sql: `SELECT NULL AS "#", u.id AS 编号, u.mobile AS 手机号, u.username AS 用户名, g.name AS 等级,
        u.invite_code AS 邀请码, u.referrer_id AS 邀请人, u.real_name_mask AS 实名, u.created_at AS 注册时间
      FROM users u JOIN vip_groups g ON g.id = u.group_id
      WHERE u.id = $1 AND $2::bigint IS NULL LIMIT $3`,
  },
  {
    subject: '实名认证',
    sql: whole(
      'attestations',
      `real_name AS 姓名, id_card AS 证件号, company_name AS 企业名称, credit_code AS 信用代码,
       mobile AS 手机号, status AS 状态, reason AS 原因, proof AS 人工认证凭据, updated_at AS 时间`,
    ),
  },
  { subject: '同意的协议', sql: whole('consents', 'version AS 版本, agreed_at AS 时间') },
  {
    subject: '登录设备',
    sql: whole('devices', 'name AS 名称, created_at AS 首次登录, seen_at AS 最近使用'),
  },
  {
    subject: '通行密钥',
    sql: whole('passkeys', 'name AS 名称, created_at AS 添加时间, used_at AS 最近使用'),
  },
  {
    subject: '账户余额',
    sql: whole('accounts', 'kind AS 科目, balance_fen AS 金额分, gift_fen AS 赠送分'),
  },
  {
    subject: '提现账户',
    sql: whole(
      'withdraw_accounts',
      'type AS 方式, real_name_mask AS 姓名, account_mask AS 账号, bank_name AS 银行, bank_branch AS 开户行',
    ),
  },
  {
    subject: '授权店铺',
    sql: whole('shops', 'platform_key AS 平台, shop_name AS 店铺, expires_at AS 授权到期'),
  },
  {
    subject: '开放接口',
    sql: whole('api_settings', 'app_id AS "AppID", enabled AS 已开通, notify_url AS 回调地址'),
  },
  { subject: '收藏', sql: whole('favourites', 'goods_id AS 商品, created_at AS 时间') },
  {
    subject: '充值',
    sql: whole(
      'recharge_trades',
      `trade_no AS 单号, channel AS 渠道, amount_fen AS 金额分, gift_fen AS 赠送分, status AS 状态,
       created_at AS 时间, credited_at AS 到账时间`,
    ),
  },
  {
    subject: '提现',
    sql: of(
      'withdrawals',
      `withdraw_no AS 单号, amount_fen AS 金额分, fee_fen AS 手续费分, real_name_mask AS 姓名,
       account_mask AS 账号, status AS 状态, created_at AS 时间, finished_at AS 完成时间`,
      'id',
    ),
  },
  {
    subject: '余额更正',
    sql: of('corrections', 'amount_fen AS 金额分, reason AS 原因, corrected_at AS 时间', 'id'),
  },
  {
    subject: '工单',
    sql: of(
      'work_orders',
      'sn AS 单号, type AS 类型, status AS 状态, summary AS 摘要, contact AS 联系方式, created_at AS 时间',
      'id',
    ),
  },
  {
    subject: '工单消息',
    sql: `SELECT id AS "#", work_order_id AS 工单, by AS 来自, content AS 内容, created_at AS 时间
      FROM work_order_events WHERE user_id = $1 AND ($2::bigint IS NULL OR id > $2) ORDER BY id LIMIT $3`,
  },
  {
    subject: '流水',
    sql: `SELECT t.id AS "#", t.kind AS 类型, e.amount_fen AS 金额分, e.balance_after_fen AS 余额分,
        t.created_at AS 时间
      FROM ledger_transfers t
      JOIN ledger_entries e ON e.user_id = t.user_id AND e.account = 'wallet' AND e.seq = t.id
      WHERE t.user_id = $1 AND t.id > coalesce($2::bigint, 0) ORDER BY t.id LIMIT $3`,
  },
  {
    subject: '订单',
    sql: of(
      'orders',
      `order_sn AS 单号, goods_name AS 商品, goods_num AS 件数, placed_count AS 包裹, total_fen AS 金额分,
       remark AS 备注, created_at AS 时间`,
      'id',
    ),
  },
  {
    subject: '包裹',
    sql: of(
      'parcels',
      `order_id AS 订单, shop_order AS 平台订单号, waybill_no AS 运单号, rec_name AS 收件人, rec_mobile AS 手机号,
       rec_province AS 省, rec_city AS 市, rec_district AS 区县, rec_address AS 地址, price_fen AS 价格分,
       created_at AS 时间`,
      'id',
    ),
  },
]

type Place = { readonly subject: number; readonly row: number | null }

function readPlace(after: string | undefined): Place {
  const [subject = 0, row = 0] = (after ?? '0 0').split(' ').map(Number)
  return { subject: Number.isInteger(subject) ? subject : 0, row: row > 0 ? row : null }
}

/** The next part: subjects one after the other, until there are rows enough for one answer. */
export async function exportPart(
  db: Queryable,
  id: number,
  after: string | undefined,
): Promise<Exported> {
  const parts: Exported['parts'] = []
  let { subject: at, row } = readPlace(after)
  let left = AT_ONCE
  while (left > 0) {
    const one = SUBJECTS[at]
    if (one === undefined) return { parts, next: null }
    const found = await db.query<{ '#': number | null }>(one.sql, [id, row, left])
    const rows: Rows = found.map(({ '#': _number, ...rest }) => rest)
    if (rows.length > 0) parts.push({ subject: one.subject, rows })
    const last = found.at(-1)?.['#'] ?? null
    if (found.length < left || last === null) {
      at++
      row = null
    } else row = last
    left -= found.length
  }
  return { parts, next: `${at} ${row ?? 0}` }
}
