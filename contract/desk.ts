import type { OperationRow, Proof, Role } from './desk-rows.ts'
import { PUBLIC_PAGES } from './desk-public-pages.ts'

export { ROLES, type Effect, type OperationRow, type Role } from './desk-rows.ts'

/**
 * Everything that an operator may look at or do, by name: the one table that the guard, the help of
 * the command line, and a menu read. What is not in it cannot be run. The rules are in
 * `server/modules/<module>/desk.ts`.
 */
export const OPERATIONS = {
  ...PUBLIC_PAGES,
  'compensations.list': {
    title: '待核对的超时赔付，等得最久的在前',
    right: 'money',
    effect: 'look',
  },
  'compensations.show': { title: '一个订单待核对的赔付', right: 'money', effect: 'look' },
  'compensations.release': { title: '核对无误，赔付到余额', right: 'money', effect: 'act' },
  'compensations.refuse': { title: '不予赔付', right: 'money', effect: 'act' },
  'goods.list': { title: '商品，新的在前', right: 'reader', effect: 'look' },
  'goods.show': { title: '一件商品', right: 'reader', effect: 'look' },
  'goods.options': { title: '等级、快递、平台，用过的分类与城市', right: 'reader', effect: 'look' },
  'goods.put': { title: '新增或修改一件商品', right: 'goods', effect: 'act' },
  'goods.bulk': { title: '批量上下架、改价、补货、改标签', right: 'goods', effect: 'act' },
  'goods.check': {
    title: '试读商品表：新增、修改、不变和不对的行',
    right: 'goods',
    effect: 'look',
  },
  'goods.apply': { title: '写入商品表', right: 'goods', effect: 'act' },
  'goods.export': { title: '导出商品表，改好可以再写入', right: 'reader', effect: 'look' },
  'goods.changes': { title: '最近 7 天改过的商品', right: 'reader', effect: 'look' },
  'goods.undo': { title: '撤销一次商品改动', right: 'goods', effect: 'act' },
  'desk.today': { title: '今天：包裹、工单、缺运单号、库存', right: 'reader', effect: 'look' },
  'desk.todayMoney': {
    title: '今天的资金：下单、充值、提现、差异',
    right: 'money',
    effect: 'look',
  },
  'prices.plans': {
    title: '定时改价：没有执行的、等待的与最近执行的',
    right: 'reader',
    effect: 'look',
  },
  'prices.plan': { title: '安排一件商品从某时起的价格', right: 'goods', effect: 'act' },
  'prices.drop': { title: '取消一次定时改价', right: 'goods', effect: 'act' },
  'goods.pictures': { title: '一件商品的图片，首图在前', right: 'reader', effect: 'look' },
  'goods.setPictures': { title: '更换一件商品的图片', right: 'goods', effect: 'act' },
  'carriers.list': { title: '快递：签约、暂停、加价与不发货地区', right: 'reader', effect: 'look' },
  'carriers.put': { title: '暂停或恢复一家快递，修改地区', right: 'goods', effect: 'act' },
  'platforms.list': { title: '平台是否开放下单', right: 'reader', effect: 'look' },
  'platforms.put': { title: '开放或关闭一个平台', right: 'goods', effect: 'act' },
  'promise.list': { title: '发货承诺与赔付，各版本；停发日', right: 'reader', effect: 'look' },
  'promise.put': { title: '从某时起用新的发货承诺', right: 'owner', effect: 'act' },
  'promise.drop': { title: '取消还没有生效的发货承诺', right: 'owner', effect: 'act' },
  'promise.holidays': { title: '设定停发日', right: 'goods', effect: 'act' },
  'invoices.list': { title: '发票申请：待开具、需红冲、已处理', right: 'money', effect: 'look' },
  'invoices.show': { title: '一个发票申请的订单与金额', right: 'money', effect: 'look' },
  'invoices.reveal': { title: '查看发票的完整抬头与邮箱', right: 'money', effect: 'reveal' },
  'invoices.issue': { title: '登记发票已开具', right: 'money', effect: 'act' },
  'invoices.refuse': { title: '驳回发票申请', right: 'money', effect: 'act' },
  'invoices.reverse': { title: '登记红字发票', right: 'money', effect: 'act' },
  'levels.list': { title: '会员等级与折扣', right: 'reader', effect: 'look' },
  'levels.put': { title: '新增或修改一个会员等级', right: 'owner', effect: 'act' },
  'tiers.list': { title: '充值档位', right: 'reader', effect: 'look' },
  'tiers.put': { title: '新增或修改一个充值档位', right: 'owner', effect: 'act' },
  'tiers.remove': { title: '删除一个充值档位', right: 'owner', effect: 'act' },
  'ledger.verify': {
    title: '从分录核对每一个余额，指出第一处错误',
    right: 'money',
    effect: 'look',
  },
  'log.list': { title: '操作日志，新的在前', right: 'owner', effect: 'look' },
  'log.show': { title: '一次操作改动了什么，之前与之后', right: 'owner', effect: 'look' },
  'log.undo': {
    title: '撤销一次操作，恢复到之前',
    right: 'owner',
    effect: 'act',
    proof: 'passkey',
  },
  'members.find': { title: '会员，新的在前', right: 'service', effect: 'look' },
  'members.show': { title: '一位会员的等级、余额、订单与设备', right: 'service', effect: 'look' },
  'members.reveal': { title: '查看一位会员的完整手机号', right: 'service', effect: 'reveal' },
  'members.freeze': {
    title: '冻结会员，登录时看到原因',
    right: 'service',
    effect: 'act',
    proof: 'passkey',
  },
  'members.unfreeze': { title: '解冻会员', right: 'service', effect: 'act', proof: 'passkey' },
  'members.endSessions': {
    title: '让一位会员的所有设备退出登录',
    right: 'service',
    effect: 'act',
    proof: 'passkey',
  },
  'members.level': { title: '调整会员等级', right: 'service', effect: 'act', proof: 'passkey' },
  'members.verify': {
    title: '凭证明人工通过实名认证',
    right: 'service',
    effect: 'act',
    proof: 'passkey',
  },
  'members.mobile': { title: '更换会员手机号', right: 'service', effect: 'act', proof: 'second' },
  'members.correct': {
    title: '更正一位会员的余额',
    right: 'money',
    effect: 'act',
    proof: 'second',
  },
  'members.export': {
    title: '导出本店保存的一位会员的全部资料',
    right: 'owner',
    effect: 'reveal',
    proof: 'second',
  },
  'members.erase': {
    title: '注销会员，抹去个人信息',
    right: 'owner',
    effect: 'act',
    proof: 'passkey',
  },
  'messages.show': {
    title: '验证码短信的额度、今天的用量和告警',
    right: 'owner',
    effect: 'look',
  },
  'messages.set': { title: '修改验证码短信的额度', right: 'owner', effect: 'act' },
  'open-api.list': {
    title: '开通了开放 API 的用户、额度与今天的用量',
    right: 'owner',
    effect: 'look',
  },
  'open-api.quota': { title: '修改开放 API 的额度', right: 'owner', effect: 'act' },
  'parcels.find': {
    title: '按单号、手机号、姓名或会员查包裹，新的在前',
    right: 'service',
    effect: 'look',
  },
  'parcels.show': { title: '一个包裹的经过', right: 'service', effect: 'look' },
  'parcels.reveal': { title: '查看一个包裹的完整收件信息', right: 'service', effect: 'reveal' },
  'parcels.refund': {
    title: '包裹退款到余额，全额或部分',
    right: 'service',
    effect: 'act',
    proof: 'passkey',
  },
  'parcels.renumber': { title: '重新获取运单号', right: 'service', effect: 'act' },
  'parcels.move': { title: '包裹改用另一家快递', right: 'service', effect: 'act' },
  'parcels.exception': {
    title: '标记包裹异常，或取消标记',
    right: 'service',
    effect: 'act',
  },
  'partners.list': {
    title: '渠道调用：最近成功、最近拒绝的代码与次数',
    right: 'owner',
    effect: 'look',
  },
  'partners.setUp': { title: '已接入的渠道，演练地址', right: 'owner', effect: 'look' },
  'partners.check': {
    title: '立即测试渠道：签名的查询，不收费、不改动',
    right: 'owner',
    effect: 'act',
  },
  'shop.open': {
    title: '还缺什么；从文件写入商品、等级、快递，齐了就开业',
    right: 'owner',
    effect: 'act',
  },
  'shop.export': { title: '店铺文件：现在的样子', right: 'owner', effect: 'look' },
  'shop.state': { title: '店铺是否营业', right: 'reader', effect: 'look' },
  'shop.close': { title: '暂停营业一段时间，到时自动恢复', right: 'owner', effect: 'act' },
  'shop.reopen': { title: '提前恢复营业', right: 'owner', effect: 'act' },
  'questions.list': { title: '待回电的访客提问，先来的在前', right: 'service', effect: 'look' },
  'questions.done': { title: '标记一条提问已回电', right: 'service', effect: 'act' },
  'staff.list': { title: '员工、角色与通行密钥', right: 'owner', effect: 'look' },
  'staff.add': { title: '邀请员工', right: 'owner', effect: 'act', proof: 'second' },
  'staff.link': {
    title: '给员工一个新的登录链接',
    right: 'owner',
    effect: 'act',
    proof: 'second',
  },
  'staff.role': { title: '更换员工的角色', right: 'owner', effect: 'act', proof: 'second' },
  'staff.freeze': { title: '停用员工，立即退出', right: 'owner', effect: 'act', proof: 'passkey' },
  'staff.thaw': { title: '恢复停用的员工', right: 'owner', effect: 'act', proof: 'second' },
  'staff.forget': {
    title: '删除员工的全部通行密钥，立即退出',
    right: 'owner',
    effect: 'act',
    proof: 'passkey',
  },
  'staff.end': { title: '让员工退出登录', right: 'owner', effect: 'act', proof: 'passkey' },
  'substations.list': {
    title: '待回电的分站加盟申请，先来的在前',
    right: 'service',
    effect: 'look',
  },
  'substations.done': { title: '标记一份申请已回电', right: 'service', effect: 'act' },
  'reports.show': {
    title: '经营报表：按天、商品、等级、快递、平台和省份',
    right: 'money',
    effect: 'look',
  },
  'recharges.list': { title: '支付渠道处理中的退款', right: 'money', effect: 'look' },
  'recharges.refund': { title: '充值原路退回，从余额扣除', right: 'money', effect: 'act' },
  'recharges.ask': { title: '查一笔处理中的退款', right: 'money', effect: 'act' },
  'recharges.outside': {
    title: '不经本站的渠道退款，待核对的',
    right: 'money',
    effect: 'look',
  },
  'recharges.settle': { title: '渠道确已退款：核销冻结的金额', right: 'money', effect: 'act' },
  'recharges.release': {
    title: '渠道其实没有退款：冻结的金额退回余额',
    right: 'money',
    effect: 'act',
  },
  'recharges.refunded': {
    title: '金额未知的渠道退款：登记退了多少，余下的入账',
    right: 'money',
    effect: 'act',
  },
  'reconciliation.list': { title: '已对账的日期，每个渠道一行', right: 'money', effect: 'look' },
  'reconciliation.show': { title: '某天的每一笔差异', right: 'money', effect: 'look' },
  'reconciliation.run': { title: '下载某天的账单，重新对账', right: 'money', effect: 'act' },
  'referrals.list': {
    title: '疑似自己邀请自己、待核对的佣金，等得最久的在前',
    right: 'money',
    effect: 'look',
  },
  'referrals.show': { title: '一个被邀请用户与上级的相同之处', right: 'money', effect: 'look' },
  'referrals.release': { title: '核对无误，佣金照常到账', right: 'money', effect: 'act' },
  'referrals.void': { title: '确为同一人，不再计佣金', right: 'money', effect: 'act' },
  'terms.list': { title: '提现、佣金与赔付的现行规则', right: 'owner', effect: 'look' },
  'terms.set': { title: '修改一项规则', right: 'owner', effect: 'act', proof: 'passkey' },
  'withdrawals.list': {
    title: '待审核与打款中的提现，先到的在前',
    right: 'money',
    effect: 'look',
  },
  'withdrawals.show': {
    title: '一笔提现的完整收款账户，和钱的来源',
    right: 'money',
    effect: 'reveal',
  },
  'withdrawals.approve': {
    title: '提现：审核通过，转为打款中',
    right: 'money',
    effect: 'act',
    proof: 'second_above',
  },
  'withdrawals.pay': { title: '提现：已打款', right: 'money', effect: 'act' },
  'withdrawals.reject': { title: '提现：驳回，金额退回余额', right: 'money', effect: 'act' },
  'withdrawals.batches': { title: '打款批次，新的在前', right: 'money', effect: 'look' },
  'withdrawals.batch': {
    title: '把审核通过的提现放进一个打款批次',
    right: 'money',
    effect: 'act',
    proof: 'second_above',
  },
  'withdrawals.batchSheet': {
    title: '下载打款表：收款人姓名与账号',
    right: 'money',
    effect: 'reveal',
    proof: 'passkey',
  },
  'withdrawals.dropBatch': { title: '撤回打款批次里未打款的', right: 'money', effect: 'act' },
  'withdrawals.checkVouchers': {
    title: '试读打款结果：逐行核对',
    right: 'money',
    effect: 'look',
  },
  'withdrawals.vouchers': { title: '导入打款结果，登记流水号', right: 'money', effect: 'act' },
  'work-orders.list': { title: '工单，催办的和等得最久的在前', right: 'service', effect: 'look' },
  'work-orders.show': { title: '一个工单的沟通记录', right: 'service', effect: 'look' },
  'work-orders.claim': { title: '接手一个工单', right: 'service', effect: 'act' },
  'work-orders.release': { title: '把工单交回队列', right: 'service', effect: 'act' },
  'work-orders.canned': { title: '常用回复', right: 'service', effect: 'look' },
  'work-orders.setCanned': { title: '更换常用回复', right: 'service', effect: 'act' },
  'work-orders.answer': { title: '回复、请商家补充、办结', right: 'service', effect: 'act' },
} as const satisfies Record<string, OperationRow>

export type OperationName = keyof typeof OPERATIONS

/** Whether somebody of `role` may run the operation: their own rights, and what everybody may look at. */
export function mayRun(role: Role, name: OperationName): boolean {
  const { right } = OPERATIONS[name]
  return role === 'owner' || right === role || right === 'reader'
}

/** What whoever runs the operation at the desk's pages shows besides the right. */
export function proofOf(name: OperationName): Proof {
  const { effect, right, proof }: OperationRow = OPERATIONS[name]
  return proof ?? (effect === 'act' && right === 'money' ? 'passkey' : 'none')
}
