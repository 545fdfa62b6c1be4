import { ERROR_CODES } from './error-codes.ts'

/** 4000 of the catalogue (errors.ts): money in, money out, commission. */
export const MONEY_ERRORS = {
  // 4000: money in
  recharge_amount_out_of_range: {
    code: 4001,
    status: 200,
    msg: '充值金额须在 ¥{min} 至 ¥{max} 之间',
  },
  recharge_channel_unavailable: { code: 4002, status: 200, msg: '所选支付方式暂不可用' },
  recharge_failed: { code: 4003, status: 200, msg: '二维码加载失败，请稍后再试' },
  recharge_not_found: { code: 4004, status: 200, msg: '充值订单不存在' },
  recharge_channel_down: {
    code: 4005,
    status: 200,
    msg: '{channel}暂不可用，请换一种支付方式或稍后再试',
  },
  recharges_open_too_many: {
    code: 4006,
    status: 200,
    msg: '已有 {count} 笔充值待支付，请先付其中一笔，或 {minutes} 分钟后再试',
  },

  // 4100: money out
  money_range_wrong: {
    code: 4101,
    status: 200,
    msg: '时间范围有误：开始须早于结束，最长 {years} 年',
  },
  // Its values: `left`, the tries there still are before a wait.
  withdraw_password_wrong: {
    code: ERROR_CODES.withdraw_password_wrong,
    status: 200,
    msg: '密码错误，还可以试 {left} 次',
  },
  withdraw_ticket_void: { code: 4103, status: 200, msg: '密码验证已过期，请重新输入密码' },
  withdraw_unverified: { code: 4104, status: 200, msg: '请先完成实名认证，再设置收款账户' },
  withdraw_name_differs: {
    code: 4105,
    status: 200,
    msg: '收款人须与实名认证的姓名一致（{name}）',
  },
  withdraw_account_wrong: { code: 4106, status: 200, msg: '收款账号有误，请核对' },
  withdraw_bank_wrong: { code: 4107, status: 200, msg: '请输入开户银行' },
  withdraw_account_missing: { code: 4108, status: 200, msg: '请先设置收款账户' },
  withdraw_out_of_range: { code: 4109, status: 200, msg: '提现金额须在 ¥{min} 至 ¥{max} 之间' },
  withdraw_too_much: { code: 4110, status: 200, msg: '可提现金额不足，当前可提现 ¥{withdrawable}' },
  withdraw_day_limit: { code: 4111, status: 200, msg: '每天最多提现 {limit} 次，请明天再试' },
  withdraw_request_reused: { code: 4112, status: 409, msg: '这笔提现已提交过，请刷新后查看' },
  withdraw_account_in_use: {
    code: 4113,
    status: 200,
    msg: '有提现正在处理，到账或驳回后才能修改收款账户',
  },
  withdraw_gift_spent: {
    code: 4114,
    status: 200,
    msg: '这笔金额对应的赠送已用掉，无法按比例收回，请减少提现金额',
  },
  withdraw_changed: {
    code: 4115,
    status: 200,
    msg: '余额刚有变动，收回的赠送或会员等级已更新，请核对后再确认',
  },
  withdraw_account_rests: {
    code: ERROR_CODES.withdraw_account_rests,
    status: 200,
    msg: '收款账户刚更换，{until} 起可提现',
  },
  withdraw_confirm_impossible: {
    code: 4117,
    status: 200,
    msg: '没有可用的通行密钥，请到可提现时间再提现',
  },

  // 4200: commission
  commission_amount_wrong: { code: 4201, status: 200, msg: '请输入正确的转入金额' },
  commission_too_much: { code: 4202, status: 200, msg: '可转佣金不足，当前可转 ¥{withdrawable}' },
  commission_request_reused: { code: 4203, status: 409, msg: '这笔佣金已转入，请刷新后查看' },

  // 4300: invoices
  invoice_period_wrong: {
    code: 4301,
    status: 200,
    msg: '日期要先后有序，最多 {days} 天',
  },
  invoice_orders_wrong: {
    code: 4302,
    status: 200,
    msg: '{numbers} 不是您的订单，请核对后再试',
  },
  invoice_orders_too_many: {
    code: 4303,
    status: 200,
    msg: '超过 {most} 个订单，请缩短日期，分几次申请',
  },
  invoice_title_wrong: { code: 4304, status: 200, msg: '请填写发票抬头的全称' },
  invoice_tax_number_wrong: { code: 4305, status: 200, msg: '税号有误，请对照营业执照核对' },
  invoice_email_wrong: { code: 4306, status: 200, msg: '请填写能收到发票的邮箱' },
  invoice_nothing_left: { code: 4307, status: 200, msg: '这些订单没有可开票的金额' },
  invoice_changed: { code: 4308, status: 200, msg: '可开票金额刚有变动，现在是 ¥{yuan}，请核对' },
} as const satisfies Record<string, { code: number; status: number; msg: string }>
