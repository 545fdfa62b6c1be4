import path from 'node:path'

import { buildApp, type BuiltApp } from './app.ts'
import type { AppDeps } from './app-deps.ts'
import type { Config } from './settings/config.ts'
import type { Database } from './db/database.ts'
import { replicationOf } from './db/replication.ts'
import { missingRoleSql } from './db/roles.ts'
import { openServing } from './db/serving.ts'
import { statisticsJobs } from './db/statistics.ts'
import { seedSealed } from './db/seed/sealed.ts'
import { seed } from './db/seed/seed.ts'
import { stampDrawings } from './db/seed/stamp-drawings.ts'
import { followStandby } from './db/standby.ts'
import { READ_LIMIT_MS } from './http/body.ts'
import { memoryReleaser } from './http/release-memory.ts'
import { describeError, type Log } from './http/log.ts'
import { enterInstallation } from './installation.ts'
import { startJobs, type Job } from './jobs.ts'
import { missingPartners } from './settings/missing-partners.ts'
import { makePasswords, REAL_COST } from './modules/accounts/password.ts'
import type { PartnerOutcomes } from './modules/partners/outcomes.ts'
import { openPictures, pictureStoreId } from './open-pictures.ts'
import { enterAmong } from './processes.ts'
import { Faults } from './sandbox/faults.ts'
import { reportedCalls } from './reported-calls.ts'
import { sendToRobot } from './ports/robot/chat-robot.ts'
import { makeShopSeal, type Seal } from './seal.ts'
import { takeCommands } from './serve-operator.ts'
import { makeFront, openBehind } from './front.ts'
import type { Listening } from './listen.ts'
import { serveWatch } from './serve-watch.ts'
import { refuseOpenSandbox } from './refuse-open-sandbox.ts'
import { serveDesk, type ServedDesk } from './serve-desk.ts'
import { alarmJob } from './watch/alarms.ts'
import { makeCounters, type Counters } from './watch/counters.ts'

export type RunningServer = {
  readonly port: number
  readonly engine: Database['engine']
  /** The desk's own listener; null = it is not served. */
  readonly desk: Pick<ServedDesk, 'port' | 'url' | 'links'> | null
  /** Health and metrics; null = they are not served. */
  readonly watchPort: number | null
  /** Lets running calls end (they have `graceMs`), then closes everything. */
  stop(graceMs: number): Promise<void>
}

/** Empty where there is no robot. */
function alarmJobs(
  { alarmWebhook, dataDir: folder }: Config,
  of: { readonly db: Database; readonly log: Log; readonly jobs: readonly Job[] },
): readonly Job[] {
  if (alarmWebhook === null) return []
  return [alarmJob({ ...of, folder, send: (text) => sendToRobot(alarmWebhook, text) })]
}

const now = (): Date => new Date()

async function fillSandbox(
  db: Database,
  seal: Seal,
  { siteDir }: Pick<Config, 'siteDir'>,
): Promise<void> {
  await seed(db, makePasswords(REAL_COST))
  await seedSealed(db, seal)
  if (siteDir !== null) await stampDrawings(db, siteDir)
}

/** What does not keep a shop from starting, and should not be so. */
async function reportLacks(db: Database, config: Config, log: Log): Promise<void> {
  for (const partner of missingPartners(config)) log.error('partner_missing', { partner })
  if ((await replicationOf(db)) !== 'asynchronous') return
  log.error('replication_asynchronous', { read: 'docs/failover.md' })
}

type Opened = { readonly db: Database; readonly close: () => Promise<void> }

/** For everything but the start itself and the operator's commands. */
async function openServed(owner: Database, config: Config, log: Log): Promise<Opened> {
  const sql = await missingRoleSql(owner)
  if (sql !== null) log.error('server_role_missing', { sql })
  const db = await openServing(owner)
  const { standbyUrl: url, poolSize: size } = config
  if (url === null) return { db, close: () => owner.close() }
  const onError = (error: unknown) => log.error('standby_passed_over', describeError(error))
  const leave = await followStandby(db, owner, { url, size, onError })
  return { db, close: () => Promise.all([leave(), owner.close()]).then(() => undefined) }
}

type ShopDeps = Pick<AppDeps, 'db' | 'log' | 'seal' | 'hashKey' | 'living'> & {
  readonly outcomes: PartnerOutcomes
  readonly counters: Counters | null
}

function buildShop(config: Config, { counters, ...deps }: ShopDeps): BuiltApp {
  return buildApp({
    ...deps,
    config,
    faults: config.sandbox ? new Faults() : null,
    now,
    afterBulk: memoryReleaser(),
    pictures: openPictures(config, deps.outcomes.report),
    keptDir: path.join(config.dataDir, 'site'),
    passwordCost: REAL_COST,
    readLimitMs: READ_LIMIT_MS,
    ...(counters && { counters }),
  })
}

/** Opens, migrates, seeds (sandbox only) and serves. */
export async function startServer(config: Config, plainLog: Log): Promise<RunningServer> {
  refuseOpenSandbox(config)
  const counters = config.watch === null ? null : makeCounters()
  const log = counters === null ? plainLog : counters.countErrors(plainLog)
  const front = makeFront(config)
  const listening: Listening[] = []
  const owner = await openBehind(front, config, log)
  let close = (): Promise<void> => owner.close()
  try {
    const keys = await enterInstallation(owner, config, 'server')
    const [seal, { hashKey }] = [makeShopSeal(keys), keys]
    if (config.sandbox) await fillSandbox(owner, seal, config)
    const served = await openServed(owner, config, log)
    close = served.close
    const { db } = served
    await reportLacks(owner, config, log)
    const pictureStore = await pictureStoreId(config)
    const among = await enterAmong(db, { pictureStore, hasStandby: config.standbyUrl !== null })
    const outcomes = reportedCalls({ db, log, now, ...(counters && { counters }) })
    const built = buildShop(config, {
      db,
      log,
      seal,
      hashKey,
      outcomes,
      counters,
      living: among.living,
    })
    await built.prepare()
    const shop = await front.serve(built)
    listening.push(shop)
    const desk = await serveDesk({ config, db, seal, log, outcomes, hashKey })
    listening.push(...(desk === null ? [] : [desk]))
    const ours = [...built.jobs, ...statisticsJobs(owner)]
    const work = [...ours, among.job, ...alarmJobs(config, { db, log, jobs: ours })]
    const jobs = counters === null ? work : work.map((job) => counters.noteRuns(job))
    const watch = counters && (await serveWatch(config, { db, log, keys, jobs, counters }))
    listening.push(...(watch === null ? [] : [watch]))
    const running = startJobs(jobs, { log, db, isBusy: built.isBusy })
    const deskUrl = desk?.url
    const commands = await takeCommands({ config, db: owner, keys, seal, log, outcomes, deskUrl })
    return {
      port: shop.port,
      engine: db.engine,
      desk,
      watchPort: watch?.port ?? null,
      stop: async (graceMs) => {
        const closing = listening.map((one) => one.close(graceMs))
        await Promise.all([...closing, commands?.close(graceMs)])
        await running.stop()
        await among.leave()
        await close()
      },
    }
  } catch (error) {
    await Promise.all([front.leave(), ...listening.map((one) => one.close(0))])
    await close()
    throw error
  }
}
