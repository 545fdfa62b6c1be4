import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import os from 'node:os'
import path from 'node:path'

import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, describe, inject } from 'vitest'

import type { BodyOf, DataOf, Endpoint, QueryOf } from '#contract/endpoint.ts'
import { anyEnvelope } from '#contract/envelope.ts'
import { login } from '#contract/sign-in.ts'
import { fen } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import { buildApp, type BuiltApp } from '#server/app.ts'
import type { Database } from '#server/db/database.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { openServing } from '#server/db/serving.ts'
import { seed } from '#server/db/seed/seed.ts'
import { everyLane, type Lanes } from '#server/http/admission.ts'
import { READ_LIMIT_MS } from '#server/http/body.ts'
import { jsonLog } from '#server/http/log.ts'
import { makePasswords } from '#server/modules/accounts/password.ts'
import { insertUser } from '#server/modules/accounts/repository.ts'
import { makeWallet } from '#server/modules/wallet/service.ts'
import { verifyLedger } from '#server/modules/wallet/verify-ledger.ts'
import { makeFolderPictures } from '#server/ports/pictures/folder-pictures.ts'
import { makeSandboxCourier } from '#server/ports/courier/sandbox-courier.ts'
import { makeSandboxIdentity } from '#server/ports/identity/sandbox-identity.ts'
import { makeSandboxPayment } from '#server/ports/payment/sandbox-payment.ts'
import { makeSandboxSms } from '#server/ports/sms/sandbox-sms.ts'
import { Faults } from '#server/sandbox/faults.ts'
import type { Limits } from '#server/ports/outside/guard.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { KEEP_ALIVE_MS } from '#server/listen.ts'

import { SANDBOX_CONFIG, sandboxDeps } from './app-deps.ts'
import { PASSWORD_COST } from './template.ts'

export const PASSWORD = 'secret-42'

export type Reply<Data> = {
  readonly status: number
  readonly code: number
  readonly msg: string
  readonly data: Data | null
  /**
   * The values of a refusal besides its sentence; null when nothing, or when there is no refusal.
   */
  readonly values: unknown
  readonly headers: Headers
}

export type CallOptions<E extends Endpoint> = {
  readonly query?: Partial<QueryOf<E>>
  readonly body?: BodyOf<E>
  readonly headers?: Readonly<Record<string, string>>
}

export type TestUser = {
  readonly userId: number
  readonly mobile: string
  readonly cookie: string
  /** Calls as this user; a successful answer must match the contract. */
  call<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<Reply<DataOf<E>>>
}

export type NewTestUser = {
  readonly balanceFen?: number
  readonly attestation?: 0 | 1 | 2
  readonly groupId?: number
}

export type World = {
  readonly url: string
  /** The owner's. */
  readonly db: Database
  /** The one that the server works with. */
  readonly served: Database
  readonly faults: Faults
  readonly app: BuiltApp['app']
  readonly jobs: BuiltApp['jobs']
  /** Every line the server has logged. */
  readonly logLines: readonly string[]
  newUser(options?: NewTestUser): Promise<TestUser>
  call<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<Reply<DataOf<E>>>
  /** Ends it once its ledger is proved, unless a test has spoilt that on purpose. */
  close(isSpoilt?: boolean): Promise<void>
}

export async function request<E extends Endpoint>(
  base: string,
  endpoint: E,
  { query, body, headers = {} }: CallOptions<E>,
): Promise<Reply<DataOf<E>>> {
  const url = new URL(endpoint.path, base)
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value))
  const hasBody = endpoint.method !== 'GET' && body !== undefined
  const response = await fetch(url, {
    method: endpoint.method,
    headers: { ...(hasBody && { 'content-type': 'application/json' }), ...headers },
    ...(hasBody && { body: JSON.stringify(body) }),
  })
  const { code, msg, data } = anyEnvelope.parse(await response.json())
  // Parsed by the endpoint's own schema on the same line.
  const parsed = code === 0 ? (endpoint.data.parse(data) as DataOf<E>) : null
  const values = code === 0 ? null : data
  return { status: response.status, code, msg, data: parsed, values, headers: response.headers }
}

let mobiles = 0
function nextMobile(): string {
  mobiles++
  return `139${String(process.pid % 1000).padStart(3, '0')}${String(mobiles).padStart(5, '0')}`
}

export async function createUser(db: Database, options: NewTestUser) {
  const mobile = nextMobile()
  const passwordHash = await makePasswords(PASSWORD_COST).hash(PASSWORD)
  const { balanceFen = 0, attestation = 2, groupId = 1 } = options
  const created = await db.transaction(async (tx) => {
    const username = `用户${mobile.slice(-4)}`
    const id = await insertUser(tx, { mobile, username, passwordHash, groupId, attestation })
    const userId = invariant(id, 'a fresh mobile')
    await makeWallet(db).open(tx, userId, fen(balanceFen))
    return ok(userId)
  })
  return { mobile, userId: invariant(created.ok ? created.value : null, 'created') }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}

/** Lanes that admit everybody: the tests are about what a thousand do at once. */
const ROOMY = everyLane({ running: 10_000, waiting: 10_000, waitMs: 60_000 })

/** Partners that are as patient, and never given a rest. */
const ROOMY_PORTS: Partial<Limits> = {
  atOnce: 10_000,
  waiting: 10_000,
  ofOne: 10_000,
  waitMs: 60_000,
  slowMs: 60_000,
  deadlineMs: 60_000,
  failures: 10_000,
}

/** The whole server over HTTP on `db`. */
export async function openWorld(
  db: Database,
  readLimitMs = READ_LIMIT_MS,
  lanes: Lanes = ROOMY,
  partners: Pick<AppDeps, 'ports' | 'portLimits'> = { portLimits: ROOMY_PORTS },
): Promise<World> {
  await migrate(db)
  await seed(db, makePasswords(PASSWORD_COST))
  return serveWorld(db, { ...partners, lanes, readLimitMs })
}

/** Production on an empty database; the sandbox's partners stand in for the real ones. */
export async function openProduction(db: Database): Promise<World> {
  await migrate(db)
  const payment = makeSandboxPayment(db)
  const ports = {
    payments: [payment],
    sms: makeSandboxSms(db),
    identity: makeSandboxIdentity(db),
    courier: makeSandboxCourier({ db, withholds: () => false }),
  }
  const config = { ...SANDBOX_CONFIG, sandbox: false }
  return serveWorld(db, { config, ports, portLimits: ROOMY_PORTS, lanes: ROOMY })
}

async function serveWorld(db: Database, more: Partial<AppDeps>): Promise<World> {
  const logLines: string[] = []
  const faults = new Faults()
  const pictureFolder = mkdtempSync(path.join(os.tmpdir(), 'wandan-pictures-'))
  const given = { ...sandboxDeps(), ...more }
  const served = await openServing(db)
  const { app, prepare, jobs } = buildApp({
    ...given,
    db: served,
    log: jsonLog((line) => logLines.push(line)),
    faults: given.config.sandbox ? faults : null,
    pictures: makeFolderPictures(pictureFolder),
  })
  if (!given.config.sandbox) await prepare()
  const serverOptions = { keepAliveTimeout: KEEP_ALIVE_MS }
  // Plain HTTP: no createServer given.
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions }) as Server
  const url = await listen(server)
  const call: World['call'] = (endpoint, options = {}) => request(url, endpoint, options)
  return {
    url,
    db,
    served,
    faults,
    app,
    jobs,
    logLines,
    call,
    async newUser(options = {}) {
      const { mobile, userId } = await createUser(db, options)
      const body = { mobile, password: PASSWORD, type: 'password' as const }
      const signedIn = await call(login, { body })
      const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? ''
      return {
        userId,
        mobile,
        cookie,
        call: (endpoint, { headers = {}, ...rest } = {}) =>
          call(endpoint, { ...rest, headers: { cookie, ...headers } }),
      }
    },
    close: async (isSpoilt = false) => {
      const { wrong } = isSpoilt ? { wrong: null } : await verifyLedger(db)
      await new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      })
      await db.close()
      await rm(pictureFolder, { recursive: true, force: true })
      if (wrong !== null) throw new Error(`the ledger is wrong: ${JSON.stringify(wrong)}`)
    },
  }
}

export function newKey(): string {
  return randomBytes(16).toString('hex')
}

const ENGINES = ['embedded', 'postgres'] as const

/** A seeded database of its own, copied from the templates of global-setup.ts. */
export async function openEngine(engine: (typeof ENGINES)[number]) {
  if (engine === 'embedded') {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'wandan-world-'))
    cpSync(inject('embeddedTemplate'), folder, { recursive: true })
    const release = () => rm(folder, { recursive: true, force: true })
    return { db: await openEmbedded(folder), release }
  }
  const { url, release } = await newDatabase('TEMPLATE world')
  return { db: openPostgres(url, () => undefined), release }
}

/** A PostgreSQL database of its own, empty without a template; its server ends with the tests. */
export async function newDatabase(template = '') {
  const name = `world_${randomBytes(6).toString('hex')}`
  const main = openPostgres(inject('postgresUrl'), () => undefined)
  await main.query(`CREATE DATABASE ${name} ${template}`)
  return {
    url: new URL(`/${name}`, inject('postgresUrl')).href,
    release: () => main.close(),
  }
}

/** The same tests on the embedded database and on a real PostgreSQL, each from an empty database. */
export function onBothEngines(
  name: string,
  tests: (world: () => World) => void,
  {
    isLedgerSpoilt = false,
    open = openWorld,
  }: { isLedgerSpoilt?: boolean; open?: (db: Database) => Promise<World> } = {},
): void {
  describe.each(ENGINES)(`${name} (%s)`, (engine) => {
    let world: World | null = null
    let release = () => Promise.resolve()
    beforeAll(async () => {
      const opened = await openEngine(engine)
      release = opened.release
      world = await open(opened.db)
    }, 60_000)
    afterAll(async () => {
      await world?.close(isLedgerSpoilt)
      await release()
    })
    tests(() => invariant(world, 'opened before the tests'))
  })
}
