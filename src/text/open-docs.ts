export const OPEN_DOCS = {
  title: '接口文档',
  document: 'OpenAPI 文档',
  documentPath: '/open/v1/openapi.json',
  toSetting: '去设置',
  start: '接入步骤',
  startLines: [
    '在“个人中心 - API 设置”生成 AppKey，并启用接口。AppKey 仅显示一次。',
    '按下文签名，调用商品、报价、下单等接口。下单按您的会员价从余额扣款，须先完成实名认证。',
    '填写回调地址，运单号和物流状态有变化时会通知您。也可随时查询。',
    '建议设置 IP 白名单，只允许自己的服务器调用；还可为 AppKey 设置每日下单限额。',
    '修改或重置登录密码时，可选择同时停用 AppKey；停用后的调用会返回 9006。',
  ],
  sign: '签名',
  signText:
    '待签名文本以换行符连接，末尾不换行。带请求头 Idempotency-Key 的请求（下单）共七行，首行为 WANDAN2；其他请求共六行，首行为 WANDAN1，没有末行的幂等键。以 AppKey 为密钥计算 HMAC-SHA256，结果为小写十六进制。',
  signLines: `WANDAN2
POST
/open/v1/orders
1767225600
0f8b1c2d3e4f5a6b7c8d9e0f1a2b3c4d
9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
7d4c2f10-5b1e-4a53-9f0e-2c8a6d3b9e41`,
  headers: [
    'X-App-Id：AppID',
    'X-Timestamp：第四行，当前的秒级时间戳，与服务器相差不超过 5 分钟',
    'X-Nonce：第五行，16 至 64 位字母、数字或短横线，每次请求都要更换',
    'X-Content-SHA256：第六行，实际发送内容的 SHA-256，小写十六进制；没有内容时取空串的值',
    'Idempotency-Key：第七行，仅下单需要。每笔订单一个，重发时不变；签入后，请求被截获也无法换个幂等键再下一单',
    'X-Signature：签名',
    '第二行为大写的请求方法，第三行为路径和查询参数，与实际请求完全一致',
  ],
  changes: '变更',
  changeLines: [
    '2026-11-28：下单时，已下过单的订单号默认拒绝，返回 9012，不扣款；确需重复下单请传 allow_repeat 为 true。取消发货并已退款的不算已下单。',
  ],
  testing: '测试',
  testingLines: [
    '报价和取消发货预览不写入、不扣款，可用来核对签名和参数。',
    '也可给自己下一单，揽收前调用取消发货，货款全额退回余额。',
  ],
  sandboxLines: [
    '当前为演示环境，支付、短信与快递均为模拟，可放心下单。',
    '演示账号 13800138000，密码 wandan2026，已实名并有余额：登录后在“API 设置”生成 AppKey。',
    '回调可填“API 设置”中给出的沙箱接收地址，收到的内容可在沙箱查看。',
  ],
  platforms: '平台编号',
  platformsText: '下单时的 platform。平台是否可用，以商品详情的 platform_list 为准。',
  platformId: '编号',
  platformName: '平台',
  platformState: '状态',
  platformStates: { open: '可用', closed: '暂停' },
  answers: '应答示例',
  answersText: '字段与真实应答一致，取值为示例。图片地址以 / 开头的，前面加上本站地址。',
  copyAnswer: (name: string) => `复制${name}的应答`,
  samples: '示例代码',
  samplesText:
    '以下代码可直接运行，完成一次下单。将地址、AppID、AppKey 写入环境变量即可；再次运行须更换订单号。',
  copySample: (name: string) => `复制 ${name} 示例`,
  callsTitle: '接口列表',
  callsText:
    '请求和应答均为 JSON。应答的 code 为 0 表示成功，结果在 data 中；否则 msg 说明原因。全部字段见 OpenAPI 文档。',
  callName: '接口',
  call: '方法与路径',
  takes: '主要参数',
  note: '说明',
  calls: [
    {
      name: '商品列表',
      call: 'GET /open/v1/goods',
      takes: 'keyword、page、page_size',
      text: '按您的会员价返回',
    },
    {
      name: '商品详情',
      call: 'GET /open/v1/goods/detail',
      takes: 'id',
      text: '含平台、快递和不发货地区',
    },
    {
      name: '报价',
      call: 'POST /open/v1/orders/price',
      takes: 'goods_id、goods_num、express_id、rec_list',
      text: '逐个收件人报价，并给出此刻的发货承诺 promise，不下单',
    },
    {
      name: '下单',
      call: 'POST /open/v1/orders',
      takes: '同上，另加 platform、remark、promise、allow_repeat；请求头 Idempotency-Key',
      text: '同一幂等键只下单一次，重发返回原结果。已下过单的订单号返回 9012，传 allow_repeat 为 true 才会重复下单。带上报价的 promise，时限顺延时会返回 3031，不会按新时限下单',
    },
    {
      name: '订单列表',
      call: 'GET /open/v1/orders',
      takes: 'order_sn、shop_order、start_time、end_time',
      text: '最新的在前',
    },
    {
      name: '订单详情',
      call: 'GET /open/v1/orders/detail',
      takes: 'order_sn',
      text: '费用、资金明细和前 20 个包裹',
    },
    {
      name: '查运单',
      call: 'POST /open/v1/waybills',
      takes: 'order_sn、shop_order、kuaidi_sn、page、page_size',
      text: '包裹的运单号和物流状态',
    },
    {
      name: '物流轨迹',
      call: 'GET /open/v1/waybills/trace',
      takes: 'kuaidi_sn',
      text: '最新的在前',
    },
    {
      name: '取消发货预览',
      call: 'POST /open/v1/waybills/cancel/preview',
      takes: 'order_sn 或 ids',
      text: '可取消的包裹数和退款金额，不会取消',
    },
    {
      name: '取消发货',
      call: 'POST /open/v1/waybills/cancel',
      takes: 'order_sn 或 ids',
      text: '揽收前可取消，每个包裹只退款一次；已付的超时赔付从退款中扣除',
    },
    {
      name: '测试回调',
      call: 'POST /open/v1/callback/test',
      takes: '无',
      text: '立即向回调地址发送一次测试',
    },
  ],
  callbacks: '回调',
  callbackLines: [
    '通过接口下单的包裹，运单号或状态有变化时，以 POST 发送到回调地址，每次最多 100 个包裹。',
    '请求头与签名方式和调用接口相同（没有幂等键，共六行），请用 AppKey 验证。',
    '内容为包裹当前的状态。同一回调可能重复送达，请以 id 去重。',
    '5 秒内应答 2xx 表示已收到；否则从 30 秒起逐次加倍重试，最多 12 次。也可在“API 设置”中重发。',
    '回调地址须为公网 https 地址，不支持跳转。',
  ],
  callbackSample: `{
  "id": "1024x9f3a5c21d7e0",
  "event": "parcels.changed",
  "time": "2026-01-01 12:00:00",
  "data": {
    "list": [
      {
        "id": "734001",
        "order_sn": "260101120000123456",
        "shop_order": "690000000000000001",
        "kuaidi_sn": "78000000000001",
        "express_code": "zto",
        "express_name": "中通快递",
        "state": "in_transit",
        "latest_trace": "快件已到达杭州转运中心",
        "latest_time": "2026-01-01 11:58:20",
        "price": "1.39",
        "ship_time": "2026-01-01 09:00:00",
        "pickup_time": "2026-01-01 10:12:00",
        "sign_time": ""
      }
    ]
  }
}`,
  errors: '错误码',
  errorsText: '以下错误与签名和限额有关；状态码为 429 时，请按 Retry-After 的秒数后再试。',
  code: '错误码',
  status: 'HTTP 状态码',
  meaning: '说明',
} as const
