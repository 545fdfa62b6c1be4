import { existsSync } from 'node:fs'
import path from 'node:path'

import { z } from 'zod'

import { readS3, S3, S3_ENDPOINT } from './s3-config.ts'
import type { CaptchaWidget } from './ports/captcha/captcha.ts'
import type { S3Config } from './ports/pictures/s3-pictures.ts'
import { KUAIDI100, parseContracts, type Kuaidi100Config } from './kuaidi100-config.ts'
import {
  ALIPAY,
  alipayConfig,
  WECHATPAY,
  wechatPayConfig,
  type AlipayConfig,
  type WechatPayConfig,
} from './payment-config.ts'
import { START_REFUSALS, StartRefusal } from './start-refusal.ts'

export type Config = {
  readonly port: number
  readonly host: string
  /** Where the embedded database keeps its files; unused with `databaseUrl`. */
  readonly dataDir: string
  /** Absent = the embedded database. */
  readonly databaseUrl: string | null
  /** Sandbox partners, demonstration accounts and fault switches. */
  readonly sandbox: boolean
  /** The sandbox may be reached from other machines. */
  readonly sandboxPublic: boolean
  /** Believe `X-Forwarded-For` and `X-Forwarded-Proto`: only behind a proxy that sets them. */
  readonly trustProxy: boolean
  /** Where browsers see the site, e.g. `https://wandan.example`; null = taken from each request. */
  readonly siteUrl: string | null
  /** The built site; null when it has not been built (`npm run dev` serves it elsewhere). */
  readonly siteDir: string | null
  /** The built thread that renders pages; null = browsers draw them all. */
  readonly renderFile: string | null
  /** 64 hexadecimal digits; null = the one kept in `dataDir`. */
  readonly sealKey: string | null
  /** Real carriers; null = none, outside the sandbox nothing is on sale then. */
  readonly kuaidi100: Kuaidi100Config | null
  /** Real payments; null = none, outside the sandbox nothing can be paid with. */
  readonly alipay: AlipayConfig | null
  readonly wechatPay: WechatPayConfig | null
  /** Real messages and real-name checks; null = none, outside the sandbox the calls then say so. */
  readonly aliyun: AliyunConfig | null
  /** The captcha partner; null = our own pictures. */
  readonly captcha: CaptchaWidget | null
  /** Where pictures lie; null = as files in `dataDir`. */
  readonly s3: S3Config | null
}

export type AliyunConfig = {
  readonly keyId: string
  readonly keySecret: string
  /** 短信签名, as approved. */
  readonly smsSign: string
  /** A template of kind 验证码 with the one variable `code`. */
  readonly smsTemplate: string
}

const flag = z
  .enum(['1', '0', 'true', 'false', 'on', 'off'])
  .transform((value) => value === '1' || value === 'true' || value === 'on')

/** An empty variable means the same as an absent one. */
const environment = z.preprocess(
  (env) => {
    const entries = Object.entries(env as NodeJS.ProcessEnv) // process.env or a test's own record
    return Object.fromEntries(entries.filter(([, value]) => value !== ''))
  },
  z.object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\/[^/]/)
      .refine((url) => URL.canParse(url))
      .optional(),
    NODE_ENV: z.string().optional(),
    SANDBOX: flag.optional(),
    /** In a word of its own: no flag that is set for something else opens it. */
    SANDBOX_PUBLIC: z.literal('yes').optional(),
    TRUST_PROXY: flag.default(false),
    SITE_URL: z
      .string()
      .regex(/^https?:\/\/[^/?#@]+\/?$/)
      .refine((url) => URL.canParse(url))
      .optional(),
    SITE_DIR: z.string().optional(),
    SEAL_KEY: z
      .string()
      .regex(/^[0-9a-f]{64}$/i)
      .optional(),
    ALIYUN_KEY_ID: z.string().optional(),
    ALIYUN_KEY_SECRET: z.string().optional(),
    ALIYUN_SMS_SIGN: z.string().optional(),
    ALIYUN_SMS_TEMPLATE: z.string().optional(),
    ALIYUN_CAPTCHA_SCENE: z
      .string()
      .regex(/^\w{1,40}$/)
      .optional(),
    ALIYUN_CAPTCHA_PREFIX: z
      .string()
      .regex(/^\w{1,40}$/)
      .optional(),
    ALIPAY_APP_ID: z.string().optional(),
    ALIPAY_PRIVATE_KEY: z.string().optional(),
    ALIPAY_PUBLIC_KEY: z.string().optional(),
    /** Alipay's own sandbox has another one. */
    ALIPAY_GATEWAY: z.url().optional(),
    WECHATPAY_MERCHANT_ID: z.string().optional(),
    WECHATPAY_APP_ID: z.string().optional(),
    WECHATPAY_SERIAL: z.string().optional(),
    WECHATPAY_PRIVATE_KEY: z.string().optional(),
    WECHATPAY_API_KEY: z.string().optional(),
    WECHATPAY_PUBLIC_KEY_ID: z.string().optional(),
    WECHATPAY_PUBLIC_KEY: z.string().optional(),
    KUAIDI100_KEY: z.string().optional(),
    KUAIDI100_CUSTOMER: z.string().optional(),
    KUAIDI100_SECRET: z.string().optional(),
    KUAIDI100_CONTRACTS: z.string().optional(),
    S3_ENDPOINT: S3_ENDPOINT.optional(),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/)
      .optional(),
    S3_REGION: z.string().optional(),
    S3_KEY_ID: z.string().optional(),
    S3_KEY_SECRET: z.string().optional(),
  }),
)

const ALIYUN = [
  'ALIYUN_KEY_ID',
  'ALIYUN_KEY_SECRET',
  'ALIYUN_SMS_SIGN',
  'ALIYUN_SMS_TEMPLATE',
] as const

/** Captcha 2.0: 场景 ID and 身份标, with the key of ALIYUN. */
const ALIYUN_CAPTCHA = ['ALIYUN_CAPTCHA_SCENE', 'ALIYUN_CAPTCHA_PREFIX'] as const

/** What each variable must look like. */
const HINTS: Readonly<Record<string, string>> = {
  PORT: '0–65535',
  DATABASE_URL: 'postgres://user:password@host:5432/name, @ # / % of a password as %40 %23 %2F %25',
  SANDBOX: '1 / 0',
  SANDBOX_PUBLIC: 'yes',
  TRUST_PROXY: '1 / 0',
  SITE_URL: 'https://host',
  SEAL_KEY: '64 × 0–9 a–f',
  ...Object.fromEntries([...ALIYUN, ...KUAIDI100].map((name) => [name, 'all four or none'])),
  ...Object.fromEntries(
    ALIYUN_CAPTCHA.map((name) => [name, 'letters and digits, both or none, beside ALIYUN_KEY_ID']),
  ),
  ...Object.fromEntries(S3.map((name) => [name, 'all five or none'])),
  ...Object.fromEntries(ALIPAY.map((name) => [name, 'all three or none, keys as PEM'])),
  ...Object.fromEntries(WECHATPAY.map((name) => [name, 'all seven or none, keys as PEM'])),
  WECHATPAY_API_KEY: '32 characters, all seven or none',
  S3_ENDPOINT: 'http://host:9000 or https://{bucket}.host, all five or none',
  KUAIDI100_CONTRACTS:
    '{"sender":{"name","mobile","printAddr"},"carriers":{"zto":{"partnerId", ...}}}',
}

/** Beside the bundle (dist/server → dist/site) or beside the sources (server → dist/site). */
function findSite(): string | null {
  const candidates = ['../site', '../dist/site'].map((folder) =>
    path.resolve(import.meta.dirname, folder),
  )
  return candidates.find((folder) => existsSync(path.join(folder, 'index.html'))) ?? null
}

/** Looks in the same two places as `findSite`. */
function findRenderer(): string | null {
  const candidates = ['../render', '../dist/render'].map((folder) =>
    path.resolve(import.meta.dirname, folder, 'thread.js'),
  )
  return candidates.find((file) => existsSync(file)) ?? null
}

function refuseStart(names: readonly string[]): StartRefusal {
  const hints = [...new Set(names)].map((name) => `${name} (${HINTS[name] ?? '?'})`)
  return new StartRefusal(START_REFUSALS.wrongEnvironment(hints.join(', ')))
}

type Environment = z.infer<typeof environment>

/**
 * All of them or none: half a partner would fail only when the first customer needs it.
 * @throws StartRefusal that names what is missing
 */
function readAll(data: Environment, names: readonly (keyof Environment)[]): string[] | null {
  const missing = names.filter((name) => data[name] === undefined)
  if (missing.length === names.length) return null
  if (missing.length > 0) throw refuseStart(missing)
  return names.map((name) => String(data[name]))
}

function readAliyun(data: Environment): AliyunConfig | null {
  const values = readAll(data, ALIYUN)
  if (values === null) return null
  const [keyId = '', keySecret = '', smsSign = '', smsTemplate = ''] = values
  return { keyId, keySecret, smsSign, smsTemplate }
}

/** The widget's answers are checked with the key of Alibaba Cloud. */
function readCaptcha(data: Environment): CaptchaWidget | null {
  const values = readAll(data, ALIYUN_CAPTCHA)
  if (values === null) return null
  if (data.ALIYUN_KEY_ID === undefined) throw refuseStart(['ALIYUN_KEY_ID'])
  const [scene = '', prefix = ''] = values
  return { scene, prefix }
}

/** Notices are posted to the site, so it has to say where it is. */
function readPayments(data: Environment): Pick<Config, 'alipay' | 'wechatPay'> {
  const [alipay, wechatPay] = [readAll(data, ALIPAY), readAll(data, WECHATPAY)]
  const isAny = alipay !== null || wechatPay !== null
  if (isAny && data.SITE_URL === undefined) throw refuseStart(['SITE_URL'])
  const read = {
    alipay: alipay && alipayConfig(alipay, data.ALIPAY_GATEWAY ?? ''),
    wechatPay: wechatPay && wechatPayConfig(wechatPay),
  }
  if (alipay !== null && read.alipay === null) throw refuseStart(ALIPAY.slice(1))
  if (wechatPay !== null && read.wechatPay === null) throw refuseStart(WECHATPAY.slice(3))
  return read
}

/** Scans are posted to the site, so it has to say where it is. */
function readKuaidi100(data: Environment): Kuaidi100Config | null {
  const values = readAll(data, KUAIDI100)
  if (values === null) return null
  if (data.SITE_URL === undefined) throw refuseStart(['SITE_URL'])
  const [key = '', customer = '', secret = '', text = ''] = values
  const contracts = parseContracts(text)
  if (contracts === null) throw refuseStart(['KUAIDI100_CONTRACTS'])
  return { key, customer, secret, ...contracts }
}

/** @throws StartRefusal that names the variable that is wrong, but never its value. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    throw refuseStart(parsed.error.issues.map((issue) => issue.path.join('.')))
  }
  const { data } = parsed
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: path.resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL ?? null,
    sandbox: data.SANDBOX ?? data.NODE_ENV !== 'production',
    sandboxPublic: data.SANDBOX_PUBLIC === 'yes',
    trustProxy: data.TRUST_PROXY,
    siteUrl: data.SITE_URL === undefined ? null : new URL(data.SITE_URL).origin,
    siteDir: data.SITE_DIR === undefined ? findSite() : path.resolve(data.SITE_DIR),
    renderFile: data.SITE_DIR === undefined ? findRenderer() : null,
    sealKey: data.SEAL_KEY ?? null,
    kuaidi100: readKuaidi100(data),
    aliyun: readAliyun(data),
    captcha: readCaptcha(data),
    ...readPayments(data),
    s3: readS3(readAll(data, S3)),
  }
}
