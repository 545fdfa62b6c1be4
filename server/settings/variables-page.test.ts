import { expect, it } from 'vitest'

import { listVariables } from './config.ts'

const ALIYUN =
  'codes by message and real-name checks through Alibaba Cloud, when the sandbox is off'
const CAPTCHA = "Alibaba Cloud's captcha 2.0 in place of our own pictures, when the sandbox is off"
const ALIPAY =
  "payment by 支付宝 (当面付, RSA2), when the sandbox is off; needs `SITE_URL`, where notices are posted to. The public key is Alipay's, not the application's"
const WECHATPAY =
  "payment by 微信支付 (Native, API v3), when the sandbox is off; needs `SITE_URL`. The public key is WeChat Pay's (`PUB_KEY_ID_…`), or the platform certificate with its serial; later certificates are fetched"
const KUAIDI100 =
  'waybills and tracking of all carriers through 快递100, when the sandbox is off; needs `SITE_URL`, where scans are posted to. Goods of a carrier without a contract are not on sale'
const S3 =
  'where pictures of work orders and of the shop are stored, instead of `DATA_DIR/pictures`: any store that speaks S3. Processes that share a database need the same store'
const REHEARSAL =
  'a stand-in to rehearse with, beside the variables of its partner, as keys and names are sent there. The desk shows it as 演练地址'

/** What each is for. One that is missing here, or here alone, fails. */
const MEANINGS: Readonly<Record<string, string>> = {
  PORT: 'where the shop listens; 0 is any free port',
  HOST: 'the address that it listens on; the sandbox only where nobody else reaches it, see `SANDBOX_PUBLIC`',
  DATA_DIR:
    'the embedded database, the seal key (keep a copy of `seal.key` elsewhere), pictures, and in `site` files of earlier builds for pages that are open ([0113](decisions/0113-parts-of-earlier-builds.md); may be deleted); closed to other users of the machine (0700), and not used when that cannot be done',
  DATABASE_URL:
    'a PostgreSQL 15 or later instead of the embedded database. Several servers with commas between them, as in `postgres://…@one:5432,two:5432/name`: the one that takes writes is used, also after a failover; `target_session_attrs` may be `read-write`, `primary` or `any`',
  STANDBY_URL:
    'a server that follows the one of `DATABASE_URL`: lists and exports of merchants are read there, and may be a moment old; a standby that is away or 15 seconds behind is passed over ([operations.md](operations.md#6-several-processes))',
  POOL_SIZE:
    'how many connections one process has to PostgreSQL at most; all processes together stay below its `max_connections` ([operations.md](operations.md#6-several-processes))',
  NODE_ENV: '`production`: a shop; anything else: the sandbox, unless `SANDBOX` is set',
  SANDBOX:
    'sandbox partners, demo goods and accounts; on unless `NODE_ENV=production`. A database stays what its first start made of it ([0079](decisions/0079-one-database-one-shop.md))',
  SANDBOX_PUBLIC:
    'the sandbox may listen on a `HOST` that other machines reach. Everybody there reads all messages and pays with nothing',
  TRUST_PROXY:
    'how many proxies of yours a request comes through: their `X-Forwarded-For` and `X-Forwarded-Proto` are believed, and nothing that a caller wrote before them. Without it everybody behind the proxy is one address to the throttle ([0176](decisions/0176-proxies-are-counted.md))',
  SITE_URL:
    'where browsers see the site, e.g. `https://wandan.example`: links for payment and authorisation point there, and cookies are `Secure` when it is https; taken from each request when absent. Set it behind a proxy',
  DESK_PORT:
    'where the desk of the staff listens, apart from the shop ([0132](decisions/0132-one-listener-more.md)). Absent: not served in production, on the sandbox the port after `PORT`, or a free one where that is busy',
  DESK_HOST: 'the address that the desk listens on',
  DESK_URL:
    'where browsers see the desk, e.g. `https://desk.wandan.example`: links for staff lead there, passkeys are made for its name; taken from each request when absent. Set it behind a proxy',
  WATCH_PORT:
    'where health and metrics are, for balancers and Prometheus ([watching.md](watching.md)); not served when absent',
  WATCH_HOST: 'the address that these listen on',
  ALARM_WEBHOOK:
    'the address of a chat robot of 企业微信, 钉钉 or 飞书, which reports what turns red, and when it is over',
  SITE_DIR: 'the built site, where it is not beside the program',
  SEAL_KEY:
    'the key under which shop tokens, AppKeys and withdrawal accounts are sealed; kept in `DATA_DIR/seal.key` when absent, and needed in production with `DATABASE_URL`. A database is used with one key: another is refused, and without it what is sealed is lost',
  SEAL_KEY_BEFORE:
    'the key that `SEAL_KEY` takes the place of, until `npm run operator -- seal rotate` has sealed everything again ([backup.md](backup.md#another-key))',
  ALIYUN_KEY_ID: ALIYUN,
  ALIYUN_KEY_SECRET: ALIYUN,
  ALIYUN_SMS_SIGN: ALIYUN,
  ALIYUN_SMS_TEMPLATE: ALIYUN,
  ALIYUN_HOST: REHEARSAL,
  ALIYUN_CAPTCHA_SCENE: CAPTCHA,
  ALIYUN_CAPTCHA_PREFIX: CAPTCHA,
  KUAIDI100_KEY: KUAIDI100,
  KUAIDI100_CUSTOMER: KUAIDI100,
  KUAIDI100_SECRET: KUAIDI100,
  KUAIDI100_CONTRACTS: KUAIDI100,
  KUAIDI100_HOST: REHEARSAL,
  S3_ENDPOINT: S3,
  S3_BUCKET: S3,
  S3_REGION: S3,
  S3_KEY_ID: S3,
  S3_KEY_SECRET: S3,
  WECHATPAY_MERCHANT_ID: WECHATPAY,
  WECHATPAY_APP_ID: WECHATPAY,
  WECHATPAY_SERIAL: WECHATPAY,
  WECHATPAY_PRIVATE_KEY: WECHATPAY,
  WECHATPAY_API_KEY: WECHATPAY,
  WECHATPAY_PUBLIC_KEY_ID: WECHATPAY,
  WECHATPAY_PUBLIC_KEY: WECHATPAY,
  WECHATPAY_HOST: REHEARSAL,
  ALIPAY_APP_ID: ALIPAY,
  ALIPAY_PRIVATE_KEY: ALIPAY,
  ALIPAY_PUBLIC_KEY: ALIPAY,
  ALIPAY_GATEWAY: REHEARSAL,
}

const HEAD = `# Every variable

An empty variable is the same as an absent one. Those of a partner are set together or not at all. \`npm run operator -- doctor\` looks at all of them, and never prints a value. This page is made from the code (\`server/settings/config.ts\`).

| variable | form | without it | meaning |
|---|---|---|---|
`

/** A bar would end its cell. */
const cell = (text: string) => text.replaceAll('|', String.raw`\|`)
const code = (text: string) => (text === '' ? '–' : `\`${cell(text)}\``)

it('each variable is on one page, made from the code', async () => {
  const variables = listVariables()
  expect(Object.keys(MEANINGS).toSorted()).toEqual(variables.map(({ name }) => name).toSorted())
  // One row for neighbours that mean the same.
  const rows: { names: string[]; form: string; fallback: string; meaning: string }[] = []
  for (const { name, form, fallback } of variables) {
    const meaning = MEANINGS[name] ?? ''
    const last = rows.at(-1)
    if (last?.meaning === meaning && last.form === form) last.names.push(name)
    else rows.push({ names: [name], form, fallback, meaning })
  }
  const lines = rows.map(
    ({ names, form, fallback, meaning }) =>
      `| ${names.map(code).join(', ')} | ${cell(form) || '–'} | ${code(fallback)} | ${meaning} |\n`,
  )
  await expect(HEAD + lines.join('')).toMatchFileSnapshot('../../docs/variables.md')
})
