// Node.js 18 或更高版本；环境变量 WANDAN_URL、WANDAN_APP_ID、WANDAN_APP_KEY
import { createHash, createHmac, randomUUID } from 'node:crypto'

const { WANDAN_URL, WANDAN_APP_ID, WANDAN_APP_KEY } = process.env

async function call(method, target, body = null, idempotencyKey = '') {
  const text = body === null ? '' : JSON.stringify(body)
  const timestamp = String(Math.floor(Date.now() / 1000))
  const nonce = randomUUID()
  const hash = createHash('sha256').update(text).digest('hex')
  const parts = [method, target, timestamp, nonce, hash]
  // 带幂等键的请求，幂等键也要签名
  const lines =
    idempotencyKey === '' ? ['WANDAN1', ...parts] : ['WANDAN2', ...parts, idempotencyKey]
  const signature = createHmac('sha256', WANDAN_APP_KEY).update(lines.join('\n')).digest('hex')
  const response = await fetch(WANDAN_URL + target, {
    method,
    headers: {
      'X-App-Id': WANDAN_APP_ID,
      'X-Timestamp': timestamp,
      'X-Nonce': nonce,
      'X-Content-SHA256': hash,
      'X-Signature': signature,
      ...(body !== null && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey !== '' && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(body !== null && { body: text }),
  })
  return response.json()
}

const order = {
  goods_id: 1001,
  goods_num: 1,
  express_id: 1,
  platform: 1,
  remark: '',
  rec_list: [
    {
      id: 1,
      shop_order: '690000000000000002',
      rec_name: '王小明',
      rec_mobile: '13812345678',
      rec_province: '浙江省',
      rec_city: '杭州市',
      rec_district: '西湖区',
      rec_address: '文一西路1号',
    },
  ],
}

// 一笔订单一个幂等键：超时后用同一个键重发，不会重复扣款
const answer = await call('POST', '/open/v1/orders', order, randomUUID())
process.stdout.write(`${JSON.stringify(answer)}\n`)
