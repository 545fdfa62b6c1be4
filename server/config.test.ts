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

describe('the environment', () => {
  it('may be empty', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataDir: path.resolve('data'),
      databaseUrl: null,
      sandbox: true,
      trustProxy: false,
    })
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
  ])('%j stops the start, naming the variable but not its value', (env, name) => {
    expect(() => readConfig(env)).toThrow(name)
    expect(() => readConfig(env)).not.toThrow(/hunter2|perhaps|99999/)
  })
})
