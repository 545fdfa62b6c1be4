/**
 * The server's sentences besides refusals: the `detail` of `request_malformed`, states and reasons.
 */
export const API_SENTENCES = {
  body_empty: '内容为空',
  body_incomplete: '内容不完整',
  body_not_json: '不是有效的 JSON',
  value_impossible: '含有无效的值',

  right_of_owner: '店主本人',
  right_of_recipients: '查看收件人',
  sub_stopped: '店主已停用这个子账号',

  platform_closed: '该商品不适用此平台',

  hold_covered: '已按可付金额保留 {pieces} 件库存，其余待充值到账后保留',
  hold_uncovered: '余额不足，库存尚未保留，请尽快充值',
  hold_part: '已为您保留 {pieces} 件库存，其余以下单时的库存为准',
  hold_none: '库存未能提前保留，以下单时的库存为准',

  invite_gift: '好友邀请新人礼',
  recharge_subject: '账户充值',
  recharge_closed: '支付已取消',
  recharge_done: '恭喜您充值成功',
  recharge_done_with_gift: '恭喜您充值成功，赠送 ¥{gift} 已一并到账',

  recharge_refunding: '退款中 ¥{amount}',
  recharge_refunded: '已退款 ¥{amount}',
  recharge_gone_back: '支付渠道已退款 ¥{amount}',
  recharge_gone_back_whole: '支付渠道已全额退款，未入账',
  recharge_gone_back_unsure: '支付渠道已退款，金额核对中',

  waybill_not_ours: '运单号与系统中的订单不符',
  order_refunding: '买家已申请退款，不能发货',
  order_masked: '平台未提供完整的收件信息，不能下单',

  grant_done: '授权成功',
  grant_done_text: '{shop}已授权，请返回购买窗口继续。',
  grant_undone: '授权没有完成',
  grant_link_void: '链接已失效或账号不一致，请返回购买窗口重新授权。',
  grant_failed: '服务出错，请稍后返回购买窗口重新授权。',

  identity_form_wrong: '姓名或身份证号不符合规则',
  identity_differs: '姓名与身份证号不一致',
  identity_unknown: '未查询到该身份信息，请联系客服',

  shop_preparing: '正在筹备，即将开业',
  shop_preparing_text: '商品、价格和快递还在准备，请过些时候再来。',
  shop_paused: '暂停营业',
  shop_paused_until: '预计 {until} 恢复。',
  shop_paused_orders: '已付款的订单照常发货，您的草稿还在原来的浏览器里。',
  shop_upgrading: '系统升级中',
  shop_upgrading_text: '通常几分钟内完成。您的草稿还在原来的浏览器里，已付款的订单不受影响。',
  shop_again: '刷新看看',
  shop_hotline: '客服热线',

  first_username: '用户{digits}',
  frozen_without_reason: '请联系客服',
  erased_username: '已注销用户',
  retention_text: '已过保存期限，内容已清除',
  invoice_asked_days: '申请{kind}发票 ¥{yuan}，{from} 至 {to} 的订单',
  invoice_asked_orders: '申请{kind}发票 ¥{yuan}，{count} 个订单',
  invoice_issued: '发票已开具：号码 {number}，日期 {day}，金额 ¥{yuan}。发票会发到您填写的邮箱。',
  invoice_refused: '发票申请未通过：{reason}',
  invoice_reversed: '因退款红冲 ¥{yuan}：红字发票号码 {number}，日期 {day}。',
  work_order_some_numbers: '{shown} 等 {count} 个单号',

  callback_forbidden: '域名解析到了内网或保留地址',
  callback_unresolved: '域名解析失败',
  callback_refused: '无法连接',
  callback_crowded: '正在发送的回调较多，请稍后再试',
  callback_certificate: '证书无效',
  callback_late: '{seconds} 秒内没有应答',
  callback_redirect: '不支持跳转（{status}）',
  callback_status: '应答状态码为 {status}，须为 2xx',
} as const satisfies Record<string, string>
