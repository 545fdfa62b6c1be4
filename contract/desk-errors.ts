import { fillIn, type Filled, type Params } from './errors.ts'

/**
 * 9100 of the catalogue: what an operator is refused. Apart from errors.ts, as a buyer's page loads that.
 */
export const DESK_ERRORS = {
  desk_right_missing: { code: 9101, status: 403, msg: '没有这项操作的权限' },
  desk_input_wrong: { code: 9102, status: 200, msg: '{field}：{detail}' },
  desk_books_wrong: {
    code: 9103,
    status: 200,
    msg: '账目不符，没有处理：请先执行 npm run ledger:verify',
  },
  desk_payment_missing: { code: 9104, status: 200, msg: '没有接入支付渠道' },
  desk_pictures_missing: { code: 9113, status: 200, msg: '这里没有存放图片的地方' },
  desk_term_out_of_range: { code: 9114, status: 200, msg: '{name} 的值不合适' },
  desk_goods_unknown: { code: 9105, status: 200, msg: '没有商品 {id}' },
  desk_app_unknown: { code: 9106, status: 200, msg: '没有这个 AppID：{id}' },
  desk_entry_unknown: { code: 9107, status: 200, msg: '操作日志里没有第 {id} 条' },
  desk_announcement_not_published: { code: 9108, status: 200, msg: '没有已发布的公告 {id}' },
  desk_article_not_published: { code: 9109, status: 200, msg: '没有已发布的文章 {id}' },
  desk_announcement_unknown: { code: 9194, status: 200, msg: '没有公告 {id}' },
  desk_article_there: { code: 9196, status: 200, msg: '编号 {id} 刚被别的文章用了，请再发布一次' },
  desk_article_unknown: { code: 9195, status: 200, msg: '没有文章 {id}' },
  desk_content_empty: { code: 9110, status: 200, msg: '没有可显示的内容' },
  desk_legal_unknown: { code: 9191, status: 200, msg: '没有 {version} 这个版本' },
  desk_legal_begun: { code: 9192, status: 200, msg: '没有从 {version} 起、还没有生效的版本' },
  desk_legal_too_soon: {
    code: 9193,
    status: 200,
    msg: '生效前要公示：最早可以从 {earliest} 起生效',
  },
  desk_retention_short: {
    code: 9197,
    status: 200,
    msg: '最少保留 {days} 天',
  },
  desk_question_unknown: { code: 9111, status: 200, msg: '没有待回电的提问 {id}' },
  desk_application_unknown: { code: 9112, status: 200, msg: '没有待回电的申请 {id}' },

  desk_group_left_out: {
    code: 9117,
    status: 200,
    msg: '文件里没有已有的等级“{name}”：等级只能改名或增加，不能删除',
  },
  desk_group_unknown: { code: 9118, status: 200, msg: '没有等级“{name}”' },
  desk_goods_there: { code: 9151, status: 200, msg: '已有商品，不能写入演示商品' },
  desk_shop_not_open: { code: 9119, status: 200, msg: '店铺还没有开业' },
  desk_shop_not_closed: { code: 9120, status: 200, msg: '店铺没有暂停营业' },

  // The page has the passkey shown and sends the call again.
  desk_passkey_again: { code: 9250, status: 200, msg: '请用通行密钥确认是本人' },
  // Its values: `id`, the request that waits.
  desk_second_person: {
    code: 9251,
    status: 200,
    msg: '已提交，须由另一位同事复核后执行',
  },
  desk_nobody_to_confirm: {
    code: 9252,
    status: 200,
    msg: '须由另一位同事复核，目前没有其他人有这项权限：请先邀请一位，或由店主用命令行执行',
  },
  desk_reason_missing: { code: 9253, status: 200, msg: '请写明原因' },
  desk_cut_short: {
    code: 9254,
    status: 200,
    msg: '执行到一半中断，已有 {steps} 步生效：请先在操作日志里核对，不要重复操作',
  },
  desk_request_gone: { code: 9255, status: 200, msg: '这项复核已处理或已过期' },
  desk_own_request: { code: 9256, status: 200, msg: '自己提交的须由另一位同事复核' },
  desk_link_void: { code: 9257, status: 200, msg: '链接已用过或已过期，请向店主要一个新的' },
  desk_passkey_unknown: {
    code: 9258,
    status: 200,
    msg: '这里不认识这把通行密钥，请向店主要一个登录链接',
  },
  desk_passkey_refused: { code: 9259, status: 200, msg: '通行密钥验证未通过，请再试一次' },
  desk_staff_unknown: { code: 9260, status: 200, msg: '没有员工“{name}”' },
  desk_staff_there: { code: 9261, status: 200, msg: '已有员工“{name}”' },
  desk_staff_frozen: { code: 9262, status: 200, msg: '“{name}”已停用，请先恢复' },
  desk_last_owner: { code: 9263, status: 200, msg: '至少要留一位店主' },
  desk_not_served: {
    code: 9264,
    status: 200,
    msg: '没有开通后台：请设置 DESK_PORT 后重新启动',
  },

  desk_done_before: {
    code: 9265,
    status: 200,
    msg: '这次操作已经提交过，没有再执行一次，结果见操作日志',
  },
  desk_key_missing: { code: 9266, status: 200, msg: '页面版本过旧，请刷新后再试' },

  desk_no_way_back: { code: 9115, status: 200, msg: '这次操作不能撤销' },
  desk_changed_since: { code: 9116, status: 200, msg: '之后又改过，没有撤销：请先核对' },

  desk_partner_none: { code: 9361, status: 200, msg: '没有可以测试的渠道' },
  desk_no_dry_run: {
    code: 9362,
    status: 200,
    msg: '这个操作不能试运行：它会调用外部渠道或写文件',
  },

  withdrawal_unknown: { code: 9121, status: 200, msg: '没有这笔提现' },
  withdrawal_not_examined: { code: 9122, status: 200, msg: '这笔提现不在审核中' },
  withdrawal_not_open: { code: 9123, status: 200, msg: '这笔提现已经结束' },
  withdrawal_not_being_paid: {
    code: 9124,
    status: 200,
    msg: '这笔提现不在打款中，请先通过审核',
  },

  compensation_not_waiting: { code: 9131, status: 200, msg: '这个订单没有待核对的赔付' },
  compensation_taken_back: {
    code: 9132,
    status: 200,
    msg: '这些包裹商家正在取消发货，等快递答复后再核对',
  },
  referral_not_waiting: { code: 9133, status: 200, msg: '这个用户没有待核对的佣金' },

  member_unknown: { code: 9321, status: 200, msg: '没有这位会员' },
  member_erased: { code: 9322, status: 200, msg: '会员已注销' },
  member_not_frozen: { code: 9323, status: 200, msg: '会员没有被冻结' },
  member_verified_before: { code: 9324, status: 200, msg: '会员已实名' },
  member_name_wrong: { code: 9325, status: 200, msg: '姓名应为 2 至 25 个汉字' },
  member_card_wrong: { code: 9326, status: 200, msg: '身份证号不对，请核对' },
  member_balance_short: {
    code: 9327,
    status: 200,
    msg: '余额不够扣：赠送金额不能用来更正',
  },
  member_mobile_taken: { code: 9333, status: 200, msg: '该手机号已绑定其他会员' },
  member_under_way_money: {
    code: 9328,
    status: 200,
    msg: '还有余额、佣金、待支付充值或待核对赔付，不能注销',
  },
  member_under_way_parcels: { code: 9329, status: 200, msg: '还有包裹在途或退款中，不能注销' },
  member_under_way_withdrawals: { code: 9330, status: 200, msg: '还有未完成的提现，不能注销' },
  member_under_way_work_orders: { code: 9331, status: 200, msg: '还有未办结的工单，不能注销' },

  parcel_unknown: { code: 9301, status: 200, msg: '没有这个包裹' },
  parcel_refunded_before: { code: 9302, status: 200, msg: '已经退款' },
  parcel_refund_open: { code: 9303, status: 200, msg: '退款处理中' },
  parcel_nothing_left: { code: 9304, status: 200, msg: '价款已全部退回' },
  parcel_refund_too_much: { code: 9305, status: 200, msg: '最多还能退 ¥{yuan}' },
  parcel_has_waybill: { code: 9306, status: 200, msg: '已有运单号' },
  parcel_carrier_unfit: { code: 9307, status: 200, msg: '这家快递不能送到收件地' },
  parcel_not_marked: { code: 9308, status: 200, msg: '没有标记异常' },
  parcel_archived: { code: 9312, status: 200, msg: '包裹已归档（下单超过 400 天），不能再处理' },

  refund_trade_unknown: { code: 9141, status: 200, msg: '没有这笔充值' },
  refund_not_credited: { code: 9142, status: 200, msg: '这笔充值没有到账' },
  refund_too_much: { code: 9143, status: 200, msg: '金额超过这笔充值' },
  refund_spent: { code: 9144, status: 200, msg: '余额不足：充值的钱已经用掉' },
  refund_gift_spent: {
    code: 9145,
    status: 200,
    msg: '这笔充值的赠送已经用掉，无法按比例收回',
  },
  refund_begun_before: { code: 9146, status: 200, msg: '这笔充值已经退过，每笔只退一次' },
  refund_refused: {
    code: 9147,
    status: 200,
    msg: '{trade} 支付渠道拒绝退款，金额和赠送已退回余额',
  },
  refund_not_open: { code: 9148, status: 200, msg: '没有处理中的这笔退款' },
  refund_not_frozen: { code: 9149, status: 200, msg: '这笔充值没有冻结的渠道退款' },
  refund_not_unknown: { code: 9150, status: 200, msg: '这笔充值没有金额未知的渠道退款' },

  picture_of_shop_unreadable: {
    code: 9161,
    status: 200,
    msg: '不是能读的图片（JPEG、PNG、WebP、AVIF、GIF、TIFF）',
  },
  picture_of_shop_too_large: { code: 9162, status: 200, msg: '超过 {mb} MB' },

  desk_price_jump: {
    code: 9171,
    status: 200,
    msg: '价格差了八倍以上，请核对小数点：{which}。确实如此请再确认一次',
  },
  desk_level_dearer: { code: 9172, status: 200, msg: '等级越高价格不能越高：{which}' },
  desk_carrier_unknown: { code: 9173, status: 200, msg: '没有这家快递：{key}' },
  desk_platform_unknown: { code: 9174, status: 200, msg: '没有这个平台：{key}' },
  desk_stock_short: { code: 9175, status: 200, msg: '库存只有 {stock}，减不了这么多' },
  desk_stock_too_much: { code: 9176, status: 200, msg: '库存太多：最多 {most}' },
  desk_goods_incomplete: { code: 9177, status: 200, msg: '新商品还缺 {which}' },
  desk_too_many_goods: { code: 9178, status: 200, msg: '超过 {most} 件，请先筛选' },
  desk_change_unknown: { code: 9179, status: 200, msg: '没有第 {change} 次改动' },
  desk_change_undone: { code: 9180, status: 200, msg: '第 {change} 次改动已经撤销' },
  desk_undo_too_late: { code: 9181, status: 200, msg: '超过 {days} 天的改动不能撤销' },
  desk_goods_changed_since: {
    code: 9182,
    status: 200,
    msg: '之后又改过，没有撤销：商品 {which}',
  },
  desk_price_out_of_range: { code: 9186, status: 200, msg: '价格须在 0.01 到 1000000 元之间' },
  desk_tier_unknown: { code: 9187, status: 200, msg: '没有 {amount} 元这一档' },
  desk_level_name_taken: { code: 9188, status: 200, msg: '已有等级“{name}”' },
  desk_promise_past: {
    code: 9189,
    status: 200,
    msg: '已经生效的承诺不能改：请从以后的时间起用新的',
  },
  desk_promise_unknown: { code: 9190, status: 200, msg: '没有从 {from} 起、还没有生效的承诺' },
  desk_sheet_not_goods: { code: 9183, status: 200, msg: '没有“编号”或“名称”一列，不是商品表' },
  desk_sheet_column_twice: { code: 9184, status: 200, msg: '“{column}”这一列有两个' },
  desk_plan_time: { code: 9211, status: 200, msg: '请选择现在以后、一年以内的时间' },
  desk_plan_unknown: { code: 9212, status: 200, msg: '没有商品 {id} 从 {from} 起的定时改价' },
  desk_planner_gone: { code: 9213, status: 200, msg: '安排的人已停用或没有这项权限，请重新安排' },
  desk_plan_failed: { code: 9214, status: 200, msg: '试了 {tries} 次都出错，请重新安排' },
  withdrawal_in_batch: {
    code: 9291,
    status: 200,
    msg: '这笔提现在打款批次中：请导入打款结果，或先撤回批次',
  },
  payout_not_possible: {
    code: 9292,
    status: 200,
    msg: '{no} 不能放进这个批次：须已审核、账户类型相同、不在其他批次中',
  },
  payout_sum_differs: { code: 9296, status: 200, msg: '合计金额已变，请刷新后再建批次' },
  payout_batch_over: { code: 9293, status: 200, msg: '这个批次里没有待打款的了' },
  payout_count_differs: { code: 9294, status: 200, msg: '批次里现在有 {n} 笔，请刷新后再下载' },
  payout_sealed: { code: 9295, status: 200, msg: '{no} 的收款账户无法解封（SEAL_KEY 不同）' },
  work_order_ends_with_invoice: {
    code: 9297,
    status: 200,
    msg: '发票申请要在“资金 · 发票”里登记开具或驳回，工单随之办结',
  },
  invoice_not_open: { code: 9298, status: 200, msg: '这个发票申请已经处理' },
  invoice_sum_differs: { code: 9299, status: 200, msg: '金额已变，请刷新后核对：现在是 ¥{yuan}' },
  invoice_none_left: { code: 9300, status: 200, msg: '这些订单的钱已全部退回，没有可开票的金额' },
  invoice_number_used: { code: 9309, status: 200, msg: '发票号码 {number} 已登记过' },
  invoice_day_wrong: { code: 9310, status: 200, msg: '开票日期不能晚于今天' },
  invoice_nothing_to_reverse: { code: 9311, status: 200, msg: '这张发票没有需要红冲的金额' },
  desk_period_wrong: { code: 9290, status: 200, msg: '日期要先后有序，最多 {days} 天' },
  desk_sheet_wrong: { code: 9185, status: 200, msg: '有 {n} 行不对：请改正，或跳过这些行' },
} as const satisfies Record<string, { code: number; status: number; msg: string }>

export type DeskErrorKey = keyof typeof DESK_ERRORS

/** What fills the sentence of a refusal, as the last argument of a call. */
export type DeskErrorParams<Key extends DeskErrorKey> = Filled<(typeof DESK_ERRORS)[Key]['msg']>

/** The sentence of `key` with `{x}` filled from `params`. */
export function deskErrorMessage(key: DeskErrorKey, params: Params = {}): string {
  return fillIn(DESK_ERRORS[key].msg, params)
}

/** The `detail` of `desk_input_wrong`, where a rule of ours is broken. */
export const DESK_INPUT_FAULTS = {
  name_unknown: '没有这一项',
  path_not_of_site: '路径须以 / 开头',
  yuan_wrong: '须为金额，如 1.20',
  term_wrong: '值不合适',
  province_unknown: '须为省级名称的全称，如 新疆维吾尔自治区',
  twice: '重复',
  not_a_minute: '须为整分的时间，如 2026-12-01 00:00:00',
  first_group_wrong: '第一个等级的 id 须为 1，percent 须为 100：新用户都在这一级',
  group_dearer: '等级越高价格不能越高',
  group_unknown: '没有这个等级',
} as const

/** What a shop cannot open without. */
export const SHOP_MISSING = {
  hotline: '客服热线：site.hotline',
  hotline_hours: '热线时间：site.hotline_hours',
  company: '经营主体：site.company',
  company_address: '经营地址：site.company_address',
  tiers: '充值档位：tiers（不送礼也要有一档）',
  goods: '在售商品：goods',
  courier: '快递：没有一家与快递 100 签约的快递（KUAIDI100_CONTRACTS）',
  goods_served: '在售商品用的快递都没有签约，一件也卖不了',
  areas: '快递的加价与不发货地区：carriers',
} as const
