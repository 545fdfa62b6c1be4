import { existsSync } from 'node:fs'
import path from 'node:path'

import { z } from 'zod'

import type { Result } from '#domain/result/result.ts'
import type { CaptchaWidget } from '../ports/captcha/captcha.ts'
import type { S3Config } from '../ports/pictures/s3-pictures.ts'
import { readDatabaseUrl } from '../database-url.ts'
import { START_REFUSALS, StartRefusal } from '../start-refusal.ts'
import { ALIYUN, ALIYUN_CAPTCHA, type AliyunConfig } from './aliyun.ts'
import { readGroup, type Group, type Schemas } from './group.ts'
import { KUAIDI100, type Kuaidi100Config } from './kuaidi100.ts'
import { PAYMENT_PARTNERS, type OpenPayment } from './payments.ts'
import { S3 } from './s3.ts'

export type Config = {
  readonly port: number
  readonly host: string
  /** Where the embedded database keeps its files; unused with `databaseUrl`. */
  readonly dataDir: string
  /** Absent = the embedded database. */
  readonly databaseUrl: string | null
  /** A standby that lists are read from; null = from the database itself, as with the embedded one. */
  readonly standbyUrl: string | null
  /** How many connections a process has to PostgreSQL at most. */
  readonly poolSize: number
  /** Sandbox partners, demonstration accounts and fault switches. */
  readonly sandbox: boolean
  /** The sandbox may be reached from other machines. */
  readonly sandboxPublic: boolean
  /**
   * How many proxies of ours a request comes through: `X-Forwarded-For` and `X-Forwarded-Proto`
   * are believed as far as these wrote them. 0 = not at all.
   */
  readonly proxyHops: number
  /** Where browsers see the site, e.g. `https://wandan.example`; null = taken from each request. */
  readonly siteUrl: string | null
  /** The built site; null when it has not been built (`npm run dev` serves it elsewhere). */
  readonly siteDir: string | null
  /** The built thread that renders pages; null = browsers draw them all. */
  readonly renderFile: string | null
  /** 64 hexadecimal digits; null = the one kept in `dataDir`. */
  readonly sealKey: string | null
  /** The key that `sealKey` takes the place of, until everything is sealed again; null = none. */
  readonly sealKeyBefore: string | null
  /** Real carriers; null = none, outside the sandbox nothing is on sale then. */
  readonly kuaidi100: Kuaidi100Config | null
  /** Real payments; without one, outside the sandbox nothing can be paid with. */
  readonly payments: readonly OpenPayment[]
  /** Real messages and real-name checks; null = none, outside the sandbox the calls then say so. */
  readonly aliyun: AliyunConfig | null
  /** The captcha partner; null = our own pictures. */
  readonly captcha: CaptchaWidget | null
  /** Where pictures lie; null = as files in `dataDir`. */
  readonly s3: S3Config | null
  /** The desk's own listener; null = the desk is not served. */
  readonly desk: DeskConfig | null
  /** The address of a chat robot that reports what turns red; null = there is none. */
  readonly alarmWebhook: string | null
  /** The listener of health and metrics; null = they are not served. */
  readonly watch: { readonly port: number; readonly host: string } | null
}

export type DeskConfig = {
  readonly port: number
  /** Nobody has named the port: where it is busy, any other will do. */
  readonly isAnyPort: boolean
  readonly host: string
  /** Where browsers see it, e.g. `https://desk.wandan.example`; null = taken from each request. */
  readonly url: string | null
  /** Its built pages; null when they have not been built. */
  readonly dir: string | null
}

const flag = z
  .enum(['1', '0', 'true', 'false', 'on', 'off'])
  .transform((value) => value === '1' || value === 'true' || value === 'on')

/** A count, or the word of earlier versions for one. */
const hops = z
  .union([
    z.enum(['true', 'on']).transform(() => 1),
    z.enum(['false', 'off']).transform(() => 0),
    z.string().regex(/^\d$/).transform(Number),
  ])
  .describe('0–9')

const port = z.coerce.number().int().min(0).max(65_535).describe('0–65535')

const url = z
  .string()
  .regex(/^https?:\/\/[^/?#@]+\/?$/)
  .refine((text) => URL.canParse(text))
  .describe('https://host')

const sealKey = z
  .string()
  .regex(/^[0-9a-f]{64}$/i)
  .optional()
  .describe('64 × 0–9 a–f')

/** Its path holds the robot's secret. */
const webhook = z
  .string()
  .regex(/^https?:\/\//)
  .refine((text) => URL.canParse(text))

/** Variables of the shop itself. */
const own = z.object({
  PORT: port.default(8080).describe('0–65535'),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .refine((text) => readDatabaseUrl(text) !== null)
    .optional()
    .describe('postgres://user:password@host:5432/name, @ # / % of a password as %40 %23 %2F %25'),
  STANDBY_URL: z
    .string()
    .refine((text) => readDatabaseUrl(text)?.mustWrite === false)
    .optional()
    .describe('postgres://user:password@host:5432/name'),
  POOL_SIZE: z.coerce.number().int().min(2).max(200).default(12).describe('2–200'),
  NODE_ENV: z.string().optional(),
  SANDBOX: flag.optional().describe('1 / 0'),
  /** In a word of its own: no flag that is set for something else opens it. */
  SANDBOX_PUBLIC: z.literal('yes').optional().describe('yes'),
  TRUST_PROXY: hops.default(0).describe('0–9'),
  SITE_URL: url.optional().describe('https://host'),
  DESK_PORT: port.optional().describe('0–65535'),
  DESK_HOST: z.string().default('127.0.0.1'),
  DESK_URL: url.optional().describe('https://host'),
  WATCH_PORT: port.optional().describe('0–65535'),
  WATCH_HOST: z.string().default('127.0.0.1'),
  ALARM_WEBHOOK: webhook.optional().describe('https://host/…'),
  SITE_DIR: z.string().optional(),
  SEAL_KEY: sealKey,
  SEAL_KEY_BEFORE: sealKey,
})

const GROUPS: readonly { readonly variables: z.ZodObject }[] = [
  ALIYUN,
  ALIYUN_CAPTCHA,
  KUAIDI100,
  S3,
  ...PAYMENT_PARTNERS,
]

/** What each variable must look like. */
const HINTS = new Map(
  [own, ...GROUPS.map(({ variables }) => variables)].flatMap(({ shape }) =>
    Object.entries(shape).map(([name, { description }]) => [name, description] as const),
  ),
)

/** `fallback`: what holds without it; '' = nothing. */
export type Variable = { readonly name: string; readonly form: string; readonly fallback: string }

/** Every variable that is read (docs/variables.md). */
export function listVariables(): Variable[] {
  const defaults = new Map<string, string | number | boolean | undefined>(
    Object.entries(own.parse({})),
  )
  return [own, ...GROUPS.map(({ variables }) => variables)].flatMap(({ shape }) =>
    Object.keys(shape).map((name) => ({
      name,
      form: HINTS.get(name) ?? '',
      fallback: String(defaults.get(name) ?? ''),
    })),
  )
}

/** What the partners have, looked at one by one: which belong together is `readGroup`'s. */
const ofPartners = GROUPS.reduce(
  (all, { variables }) => all.extend(variables.partial().shape),
  z.object({}),
)

/** An empty variable means the same as an absent one. */
function withoutEmpty(env: NodeJS.ProcessEnv): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
}

/** Beside the bundle (dist/server → dist/site) or beside the sources (server → dist/site). */
function findPages(of: 'site' | 'desk'): string | null {
  const candidates = [`../${of}`, `../dist/${of}`].map((folder) =>
    path.resolve(import.meta.dirname, folder),
  )
  return candidates.find((folder) => existsSync(path.join(folder, 'index.html'))) ?? null
}

/** Looks in the same two places as `findPages`. */
function findRenderer(): string | null {
  const candidates = ['../render', '../dist/render'].map((folder) =>
    path.resolve(import.meta.dirname, folder, 'thread.js'),
  )
  return candidates.find((file) => existsSync(file)) ?? null
}

function refuseStart(names: readonly string[]): StartRefusal {
  const hints = [...new Set(names)].map((name) => `${name} (${HINTS.get(name) ?? '?'})`)
  return new StartRefusal(START_REFUSALS.wrongEnvironment(hints.join(', ')))
}

/**
 * On the sandbox it is served beside the shop: at the next port, or at any where the shop is at any.
 * In production only where the owner has set the port.
 */
function readDesk(data: z.infer<typeof own>, sandbox: boolean): DeskConfig | null {
  const beside = data.PORT === 0 || data.PORT === 65_535 ? 0 : data.PORT + 1
  const chosen = data.DESK_PORT ?? (sandbox ? beside : null)
  if (chosen === null) return null
  const { DESK_HOST: host, DESK_URL: seen } = data
  const origin = seen === undefined ? null : new URL(seen).origin
  return {
    port: chosen,
    isAnyPort: data.DESK_PORT === undefined,
    host,
    url: origin,
    dir: findPages('desk'),
  }
}

const namesOf = ({ issues }: z.ZodError): string[] => issues.map(({ path }) => path.join('.'))

/** @throws StartRefusal that names what is missing or wrong */
function valueOf<T>(read: Result<T, readonly string[]>): T {
  if (!read.ok) throw refuseStart(read.error)
  return read.value
}

/** @throws StartRefusal that names the variable that is wrong, but never its value. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = withoutEmpty(env)
  const [parsed, partners] = [own.safeParse(given), ofPartners.safeParse(given)]
  if (!parsed.success || !partners.success) {
    throw refuseStart([parsed, partners].flatMap(({ error }) => (error ? namesOf(error) : [])))
  }
  const { data } = parsed
  const read = <Shape extends Schemas, Settings>(group: Group<Shape, Settings>) =>
    valueOf(readGroup(given, group))
  const sandbox = data.SANDBOX ?? data.NODE_ENV !== 'production'
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: path.resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL ?? null,
    standbyUrl: data.DATABASE_URL === undefined ? null : (data.STANDBY_URL ?? null),
    poolSize: data.POOL_SIZE,
    sandbox,
    sandboxPublic: data.SANDBOX_PUBLIC === 'yes',
    proxyHops: data.TRUST_PROXY,
    siteUrl: data.SITE_URL === undefined ? null : new URL(data.SITE_URL).origin,
    siteDir: data.SITE_DIR === undefined ? findPages('site') : path.resolve(data.SITE_DIR),
    renderFile: data.SITE_DIR === undefined ? findRenderer() : null,
    sealKey: data.SEAL_KEY ?? null,
    sealKeyBefore: data.SEAL_KEY_BEFORE ?? null,
    kuaidi100: read(KUAIDI100),
    aliyun: read(ALIYUN),
    captcha: read(ALIYUN_CAPTCHA),
    payments: PAYMENT_PARTNERS.flatMap((partner) => valueOf(partner.read(given)) ?? []),
    s3: read(S3),
    desk: readDesk(data, sandbox),
    alarmWebhook: data.ALARM_WEBHOOK ?? null,
    watch: data.WATCH_PORT === undefined ? null : { port: data.WATCH_PORT, host: data.WATCH_HOST },
  }
}
