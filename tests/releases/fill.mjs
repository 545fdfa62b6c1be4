// Does what merchants do at a running sandbox, through calls that every release has, and writes what
// its dump is to be compared with: node tests/releases/fill.mjs URL RELEASE
import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const [site = '', release = ''] = process.argv.slice(2)

async function call(path, { cookie = '', body, headers = {} } = {}) {
  const response = await fetch(`${site}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { cookie, 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { code, msg, data } = await response.json()
  if (code !== 0) throw new Error(`${path}: ${msg}`)
  const [given = ''] = (response.headers.get('set-cookie') ?? '').split(';', 1)
  return { data, cookie: given }
}

let rows = 0
const row = (id) => ({
  id,
  shop_order: `77${String(++rows).padStart(17, '0')}`,
  rec_name: '王小明',
  rec_mobile: '13812345678',
  rec_province: '浙江省',
  rec_city: '杭州市',
  rec_district: '西湖区',
  rec_address: `文一西路${rows}号`,
})

async function recharge(cookie) {
  const path = '/api/user/recharge'
  const { data } = await call(`${path}/qrcode`, { cookie, body: { channel: 1, amount: '500.00' } })
  const body = new URLSearchParams({ decision: 'pay' })
  await fetch(`${site}/sandbox/pay/${data.trade_no}`, { method: 'POST', redirect: 'manual', body })
  for (let success = false; !success; await sleep(300)) {
    const status = await call(`${path}/status?out_trade_no=${data.trade_no}`, { cookie })
    success = status.data.success
  }
  // One that is begun and not paid for.
  await call(`${path}/qrcode`, { cookie, body: { channel: 2, amount: '66.00' } })
}

let session = ''
for (const mobile of ['13800138000', '13700137000']) {
  const body = { mobile, password: 'wandan2026', type: 'password' }
  const { cookie } = await call('/api/login', { body })
  session ||= cookie
  for (const count of [3, 2]) {
    const rec_list = Array.from({ length: count }, (_, id) => row(id))
    const what = { goods_id: 1001, express_id: 1, goods_num: 1, platform: 1, order_source: 2 }
    const headers = { 'Idempotency-Key': `release-${mobile}-${count}` }
    await call('/api/gift/order/make', { cookie, headers, body: { ...what, remark: '', rec_list } })
  }
  await recharge(cookie)
}
// Carriers give their numbers meanwhile.
await sleep(6000)
const kept = { session, parcels: rows }
writeFileSync(`tests/releases/${release}.json`, `${JSON.stringify(kept, null, 2)}\n`)
