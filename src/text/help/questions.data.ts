export type HelpCategory = 'start' | 'order' | 'import' | 'shop' | 'after' | 'account'

export const HELP_CATEGORIES: Readonly<Record<HelpCategory, string>> = {
  start: '入门',
  order: '下单',
  import: '导入',
  shop: '授权',
  after: '售后',
  account: '账户',
}

export type Question = {
  readonly id: string
  readonly category: HelpCategory
  readonly q: string
  /** Paragraphs. */
  readonly a: readonly string[]
  /** The article that says more. */
  readonly article?: number
}

export const QUESTIONS: readonly Question[] = [
  {
    id: 'what',
    category: 'start',
    q: '这里能做什么？',
    a: [
      '挑一件礼品，填好收件人，我们打包、贴面单并交给快递，邮费已含在价格里。一个收件人也发，一次几万个收件人也发。',
      '收件人有四种录入方式：手动输入、表格导入、智能筛选、授权发货。',
    ],
  },
  {
    id: 'first',
    category: 'start',
    q: '第一次下单要做哪些准备？',
    a: [
      '登录后先完成实名认证（快递法规要求），再给账户充值。然后在“立即下单”里选商品，点“立即购买”。',
    ],
  },
  {
    id: 'min',
    category: 'start',
    q: '有起订量吗？',
    a: ['没有，1 个收件人也发。每个收件人最多可买的件数以商品页为准。'],
  },
  {
    id: 'offline',
    category: 'start',
    q: '断网或关掉窗口，填好的收件人会丢吗？',
    a: [
      '不会。收件人随时保存在您的浏览器里，断网也能继续整理，恢复网络后再计价和下单。下次打开会提示继续。',
      '草稿保留 30 天，可以导出备份到另一台电脑继续。公用电脑用完请删除草稿。',
    ],
  },
  {
    id: 'price',
    category: 'order',
    q: '合计是怎么算的？',
    a: [
      '单价 × 每人数量 × 收件人数，再加偏远地区附加费。单价与您的会员等级有关，附加费见商品页的“发货说明”。以下单页显示的合计为准。',
    ],
  },
  {
    id: 'twice',
    category: 'order',
    q: '下单时断网了，会不会重复扣款？',
    a: [
      '不会。每一批只会下单一次，结果没收到时会自动核对，不会重复扣款。页面显示“正在确认上一批结果”时请等待，或点“立即核对”，不要另外重新下单。',
    ],
  },
  {
    id: 'cancel',
    category: 'order',
    q: '下单后可以取消或改地址吗？',
    a: [
      '快递揽收前，可以在包裹列表勾选包裹，点“取消发货”，价款退回余额。揽收后不能取消，确需拦截请马上提交工单。',
      '地址不能直接改：未揽收的先取消发货，再用正确的地址重新下单；已揽收的请提交“拦截/改址”工单。',
    ],
  },
  {
    id: 'bought',
    category: 'order',
    q: '提示“部分订单已购买过”是什么意思？',
    a: ['这些平台订单号您以前下过单。默认跳过它们，只下剩余的；确实要再寄一份时选“全部继续”。'],
  },
  {
    id: 'refused',
    category: 'order',
    q: '为什么有的行不能下单？',
    a: [
      '常见原因：必填项为空、手机号不正确、地区在不发货范围内、商品不支持该地区。每行的原因写在“状态”列，点“错误”标签只看这些行，按 F8 跳到下一处错误。',
    ],
  },
  {
    id: 'formats',
    category: 'import',
    q: '支持哪些表格？多大？',
    a: ['CSV、XLSX、XLS，5M 以内，一次最多 100,000 行。分次导入会合并到同一个列表。'],
    article: 4,
  },
  {
    id: 'encrypted',
    category: 'import',
    q: '表格有密码，能导入吗？',
    a: ['能。导入时输入密码即可，密码只在本机使用；也可以先去掉密码再导入。'],
    article: 2,
  },
  {
    id: 'digits',
    category: 'import',
    q: '订单号变成 6.92026E+18 怎么办？',
    a: [
      '这是 Excel 把长数字转成了科学计数法，末几位已经丢失，无法恢复。请重新从平台下载原文件，直接导入，不要用 Excel 打开后另存。',
    ],
    article: 4,
  },
  {
    id: 'masked',
    category: 'import',
    q: '收件人和手机号是星号怎么办？',
    a: ['平台导出时做了脱敏，星号号码寄不到。请导出明文，或改用授权发货。'],
    article: 3,
  },
  {
    id: 'export',
    category: 'import',
    q: '在平台后台的哪里导出订单？',
    a: ['各平台位置不同，淘宝、拼多多、京东、抖店、快手的路径见教程。'],
    article: 3,
  },
  {
    id: 'filter',
    category: 'import',
    q: '只想给一部分订单送礼，怎么挑出来？',
    a: ['用智能筛选：上传全部订单，再粘贴要送的订单号、收件人、会员名或备注。'],
    article: 1,
  },
  {
    id: 'authorise',
    category: 'shop',
    q: '怎么授权店铺？',
    a: ['先订购应用，再授权，然后返回购买窗口确认，三步用同一个店铺主账号。'],
    article: 5,
  },
  {
    id: 'sync',
    category: 'shop',
    q: '同步不到订单怎么办？',
    a: ['先检查时间范围、订单状态和筛选条件，再看授权是否到期。'],
    article: 5,
  },
  {
    id: 'deliver',
    category: 'shop',
    q: '下单成功但平台显示未发货？',
    a: ['运单号没有回传成功。请只重试发货，不要重复下单。'],
    article: 5,
  },
  {
    id: 'late',
    category: 'after',
    q: '发货或揽收超时怎么赔付？',
    a: [
      '订单须在截单时间后 5 小时内发货。17:00 前付款，次日 12:00 前须有揽收记录；17:00 后付款，第三日 12:00 前须有揽收记录。',
      '超时的，1 元以下商品全额赔付邮费，1 元及以上每单赔付 1 元。',
    ],
  },
  {
    id: 'no-waybill',
    category: 'after',
    q: '订单没有运单号怎么办？',
    a: ['快递公司暂未返回单号，系统会自动补上，稍后在包裹列表刷新即可，不需要重新下单。'],
  },
  {
    id: 'lost',
    category: 'after',
    q: '包裹破损、丢失或少件怎么办？',
    a: [
      '请保留外包装照片和面单，在“工单管理”新建工单，填上运单号并附上照片，由我们向快递公司理赔。',
    ],
    article: 6,
  },
  {
    id: 'work-order',
    category: 'after',
    q: '怎么催件、拦截或改地址？',
    a: [
      '在包裹列表勾选包裹，点“提交工单”，选择催派送、拦截/改址等类型。客服在工单里回复，进度一目了然；着急时可以催办。',
    ],
    article: 6,
  },
  {
    id: 'lost-password',
    category: 'account',
    q: '忘记密码怎么办？',
    a: [
      '在登录窗口点“忘记密码”，用注册手机号收到的验证码设置新密码；也可以直接用“短信登录”。重置后，其他设备上的登录会全部退出。',
      '手机号已停用、收不到验证码的，请联系客服热线核实身份。',
    ],
  },
  {
    id: 'devices',
    category: 'account',
    q: '怎样退出别的电脑上的登录？',
    a: [
      '进入个人中心的“登录与安全”，在“登录设备”里点“退出该设备”，那台电脑立即需要重新登录。修改密码会让其他设备全部退出。',
    ],
  },
  {
    id: 'captcha',
    category: 'account',
    q: '为什么登录时要输入图形验证码？',
    a: [
      '密码连续输错几次，或同一网络里有人反复尝试时，会请您输入图中的 4 个字符。看不清可以换一张，或改用短信登录。',
    ],
  },
  {
    id: 'real-name',
    category: 'account',
    q: '为什么要实名认证？',
    a: [
      '根据国家快递相关法律法规，寄件前须完成实名认证。认证只需一次，个人和企业都可以，姓名和证件号脱敏保存。',
    ],
  },
  {
    id: 'recharge',
    category: 'account',
    q: '充值后多久到账？',
    a: [
      '支付成功后即时到账，页面会自动提示。长时间未到账时请不要重复支付，刷新页面或联系客服核对。',
    ],
  },
  {
    id: 'group',
    category: 'account',
    q: '会员等级有什么用？',
    a: ['等级越高，商品单价越低。单次充值达到一定金额会自动升级，并赠送余额，规则见充值窗口。'],
  },
]
