import { generateKeyPairSync } from 'node:crypto'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { readConfig } from './config.ts'

const KUAIDI100 = {
  KUAIDI100_KEY: 'hunter2',
  KUAIDI100_CUSTOMER: 'hunter2',
  KUAIDI100_SECRET: 'hunter2',
  KUAIDI100_CONTRACTS:
    '{"sender":{"name":"万单仓","mobile":"13800000000","printAddr":"浙江省义乌市"},"carriers":{"zto":{"partnerId":"hunter2"}}}',
  SITE_URL: 'https://wandan.example',
}

const { privateKey: PRIVATE_KEY, publicKey: PUBLIC_KEY } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})

const ALIPAY = {
  ALIPAY_APP_ID: 'hunter2',
  ALIPAY_PRIVATE_KEY: PRIVATE_KEY,
  ALIPAY_PUBLIC_KEY: PUBLIC_KEY,
  SITE_URL: 'https://wandan.example',
}

const WECHATPAY = {
  WECHATPAY_MERCHANT_ID: 'hunter2',
  WECHATPAY_APP_ID: 'hunter2',
  WECHATPAY_SERIAL: 'hunter2',
  WECHATPAY_PRIVATE_KEY: PRIVATE_KEY,
  WECHATPAY_API_KEY: 'hunter2'.padEnd(32),
  WECHATPAY_PUBLIC_KEY_ID: 'hunter2',
  WECHATPAY_PUBLIC_KEY: PUBLIC_KEY,
  SITE_URL: 'https://wandan.example',
}

const access = { noticeUrl: 'https://wandan.example/notice', report: () => undefined }
const channelsOf = (env: Record<string, string>): string[] =>
  readConfig(env).payments.flatMap((open) => open(access).channels.map(({ name }) => name))

describe('the environment', () => {
  it('may be empty', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataDir: path.resolve('data'),
      databaseUrl: null,
      standbyUrl: null,
      sandbox: true,
      proxyHops: 0,
    })
  })

  it.each([
    ['0', 0],
    ['off', 0],
    ['false', 0],
    ['', 0],
    ['1', 1],
    ['on', 1],
    ['true', 1],
    ['2', 2],
  ])('TRUST_PROXY=%s: %i proxies', (given, hops) => {
    expect(readConfig({ TRUST_PROXY: given }).proxyHops).toBe(hops)
  })

  it.each([
    [{}, true],
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'production', SANDBOX: '1' }, true],
    [{ NODE_ENV: 'production', SANDBOX: '' }, false],
    [{ SANDBOX: '0' }, false],
    [{ SANDBOX: 'off' }, false],
  ])('%j: sandbox %s', (env, sandbox) => {
    expect(readConfig(env).sandbox).toBe(sandbox)
  })

  it.each([
    [{}, []],
    [{ ALIPAY_GATEWAY: 'https://sandbox.example' }, []],
    [ALIPAY, ['支付宝']],
    [WECHATPAY, ['微信支付']],
    [{ ...ALIPAY, ...WECHATPAY }, ['微信支付', '支付宝']],
  ])('opens the payment partners that it configures: case %#', (env, names) => {
    expect(channelsOf(env)).toEqual(names)
  })

  it('reads each setting of a partner by its own name', () => {
    const ALIYUN = {
      ALIYUN_KEY_ID: 'id',
      ALIYUN_KEY_SECRET: 'secret',
      ALIYUN_SMS_SIGN: 'sign',
      ALIYUN_SMS_TEMPLATE: 'template',
      ALIYUN_CAPTCHA_SCENE: 'scene',
      ALIYUN_CAPTCHA_PREFIX: 'prefix',
    }
    const STORE = {
      S3_ENDPOINT: 'http://host:9000',
      S3_BUCKET: 'bucket',
      S3_REGION: 'region',
      S3_KEY_ID: 'id',
      S3_KEY_SECRET: 'secret',
    }
    expect(readConfig({ ...ALIYUN, ...STORE, ...KUAIDI100, KUAIDI100_KEY: 'key' })).toMatchObject({
      aliyun: { keyId: 'id', keySecret: 'secret', smsSign: 'sign', smsTemplate: 'template' },
      captcha: { scene: 'scene', prefix: 'prefix' },
      s3: {
        endpoint: 'http://host:9000',
        bucket: 'bucket',
        region: 'region',
        id: 'id',
        secret: 'secret',
      },
      kuaidi100: { key: 'key', customer: 'hunter2', secret: 'hunter2' },
    })
  })

  const rehearsedAt = (host: string) =>
    readConfig({ ...KUAIDI100, KUAIDI100_HOST: host }).kuaidi100?.host

  it.each([
    'https://stand-in.example',
    'https://stand-in.example:8443/',
    'http://127.0.0.1:9100',
    'http://localhost:9100',
    'http://[::1]:9100',
  ])('takes %s as the host of a rehearsal', (host) => {
    expect(rehearsedAt(host)).toBe(new URL(host).origin)
  })

  it.each([
    // Keys and names would be read on the way.
    'http://stand-in.example',
    'http://10.0.0.7:9100',
    'https://user@stand-in.example',
    'https://stand-in.example/path',
    'https://stand-in.example?x=1',
    'ftp://127.0.0.1',
    'stand-in',
  ])('refuses %s as the host of a rehearsal', (host) => {
    expect(() => rehearsedAt(host)).toThrow('KUAIDI100_HOST')
  })

  it.each([
    [{ PORT: '99999' }, 'PORT'],
    [{ PORT: 'http' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://root:hunter2@db' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://u:hunter2#x@db/name' }, '%23'],
    [{ DATABASE_URL: 'postgres://' }, 'DATABASE_URL'],
    [{ SANDBOX: 'perhaps' }, 'SANDBOX'],
    [{ SANDBOX_PUBLIC: '1' }, 'SANDBOX_PUBLIC'],
    [{ SEAL_KEY: 'ab' }, 'SEAL_KEY'],
    [{ SITE_URL: 'wandan.example' }, 'SITE_URL'],
    [{ SITE_URL: 'https://wandan.example/shop' }, 'SITE_URL'],
    [{ ALIYUN_KEY_ID: 'LTAI-hunter2' }, 'ALIYUN_KEY_SECRET'],
    [{ ALIYUN_CAPTCHA_SCENE: 'hunter2' }, 'ALIYUN_CAPTCHA_PREFIX'],
    [{ ALIYUN_CAPTCHA_SCENE: 'hunter2', ALIYUN_CAPTCHA_PREFIX: 'hunter2' }, 'ALIYUN_KEY_ID'],
    [{ ALIYUN_CAPTCHA_SCENE: "hunter2'", ALIYUN_CAPTCHA_PREFIX: 'a' }, 'ALIYUN_CAPTCHA_SCENE'],
    [{ KUAIDI100_KEY: 'hunter2' }, 'KUAIDI100_CONTRACTS'],
    [{ ...KUAIDI100, KUAIDI100_CONTRACTS: 'hunter2' }, 'KUAIDI100_CONTRACTS'],
    [{ ...KUAIDI100, SITE_URL: '' }, 'SITE_URL'],
    [{ ALIPAY_APP_ID: 'hunter2' }, 'ALIPAY_PRIVATE_KEY'],
    [{ ...ALIPAY, SITE_URL: '' }, 'SITE_URL'],
    [{ ...ALIPAY, ALIPAY_PUBLIC_KEY: 'hunter2' }, 'ALIPAY_PUBLIC_KEY'],
    [{ ALIPAY_GATEWAY: 'hunter2' }, 'ALIPAY_GATEWAY'],
    [{ ...WECHATPAY, WECHATPAY_SERIAL: '' }, 'WECHATPAY_SERIAL'],
    [{ ...WECHATPAY, WECHATPAY_API_KEY: 'hunter2' }, 'WECHATPAY_API_KEY (32 characters'],
    [{ ...WECHATPAY, WECHATPAY_PRIVATE_KEY: 'hunter2' }, 'WECHATPAY_PRIVATE_KEY'],
    [{ S3_ENDPOINT: 'hunter2' }, 'S3_ENDPOINT'],
    [{ S3_BUCKET: 'bucket' }, 'S3_REGION (all five or none)'],
    [{ PORT: '99999', S3_ENDPOINT: 'hunter2' }, 'PORT (0–65535), S3_ENDPOINT'],
  ])('%j stops the start, naming the variable but not its value', (env, name) => {
    expect(() => readConfig(env)).toThrow(name)
    expect(() => readConfig(env)).not.toThrow(/hunter2|perhaps|99999/)
  })
})
