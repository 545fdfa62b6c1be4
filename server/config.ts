import { existsSync } from 'node:fs'
import path from 'node:path'

import { z } from 'zod'

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
  /** Believe `X-Forwarded-For` and `X-Forwarded-Proto`: only behind a proxy that sets them. */
  readonly trustProxy: boolean
  /** Where browsers see the site, e.g. `https://wandan.example`; null = as each request says. */
  readonly siteUrl: string | null
  /** The built site; null when it has not been built (`npm run dev` serves it elsewhere). */
  readonly siteDir: string | null
  /** 64 hexadecimal digits; null = the one kept in `dataDir`. */
  readonly sealKey: string | null
  /** Real messages and real-name checks; null = none, outside the sandbox the calls then say so. */
  readonly aliyun: AliyunConfig | null
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
  }),
)

const ALIYUN = [
  'ALIYUN_KEY_ID',
  'ALIYUN_KEY_SECRET',
  'ALIYUN_SMS_SIGN',
  'ALIYUN_SMS_TEMPLATE',
] as const

/** What each variable must look like. */
const HINTS: Readonly<Record<string, string>> = {
  PORT: '0–65535',
  DATABASE_URL: 'postgres://user:password@host:5432/name, @ # / % of a password as %40 %23 %2F %25',
  SANDBOX: '1 / 0',
  TRUST_PROXY: '1 / 0',
  SITE_URL: 'https://host',
  SEAL_KEY: '64 × 0–9 a–f',
  ...Object.fromEntries(ALIYUN.map((name) => [name, 'all four or none'])),
}

/** Beside the bundle (dist/server → dist/site) or beside the sources (server → dist/site). */
function findSite(): string | null {
  const candidates = ['../site', '../dist/site'].map((folder) =>
    path.resolve(import.meta.dirname, folder),
  )
  return candidates.find((folder) => existsSync(path.join(folder, 'index.html'))) ?? null
}

function refuseStart(names: readonly string[]): StartRefusal {
  const hints = [...new Set(names)].map((name) => `${name} (${HINTS[name] ?? '?'})`)
  return new StartRefusal(START_REFUSALS.wrongEnvironment(hints.join(', ')))
}

/**
 * All four or none: half a partner would fail only when the first customer needs it.
 * @throws StartRefusal that names what is missing
 */
function readAliyun(data: z.infer<typeof environment>): AliyunConfig | null {
  const missing = ALIYUN.filter((name) => data[name] === undefined)
  if (missing.length === ALIYUN.length) return null
  if (missing.length > 0) throw refuseStart(missing)
  const [keyId = '', keySecret = '', smsSign = '', smsTemplate = ''] = ALIYUN.map((n) => data[n])
  return { keyId, keySecret, smsSign, smsTemplate }
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
    trustProxy: data.TRUST_PROXY,
    siteUrl: data.SITE_URL === undefined ? null : new URL(data.SITE_URL).origin,
    siteDir: data.SITE_DIR === undefined ? findSite() : path.resolve(data.SITE_DIR),
    sealKey: data.SEAL_KEY ?? null,
    aliyun: readAliyun(data),
  }
}
