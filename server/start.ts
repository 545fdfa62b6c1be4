import type { Server } from 'node:http'
import path from 'node:path'

import { createAdaptorServer } from '@hono/node-server'

import { isLoopback } from '#domain/network/public-address.ts'
import { buildApp } from './app.ts'
import type { Config } from './settings/config.ts'
import type { Database } from './db/database.ts'
import { seed } from './db/seed/seed.ts'
import { stampDrawings } from './db/seed/stamp-drawings.ts'
import { READ_LIMIT_MS } from './http/body.ts'
import { memoryReleaser } from './http/release-memory.ts'
import type { Log } from './http/log.ts'
import { enterInstallation } from './installation.ts'
import { startJobs } from './jobs.ts'
import { missingPartners } from './settings/missing-partners.ts'
import { makePasswords, REAL_COST } from './modules/accounts/password.ts'
import { openDatabase } from './open-database.ts'
import { openPictures } from './open-pictures.ts'
import { Faults } from './sandbox/faults.ts'
import { makeSeal } from './seal.ts'
import { takeCommands } from './serve-operator.ts'
import { listenRefusal, START_REFUSALS, StartRefusal } from './start-refusal.ts'

/** How often a server that stops looks for connections that nobody uses any more. */
const SWEEP_MS = 100
/** How often Node looks for requests that do not arrive. */
const CHECK_MS = 5000
/** The body's own limit ends before this one, so that a slow body is answered. */
const REQUEST_LIMIT_MS = READ_LIMIT_MS + CHECK_MS
/** Longer than proxies keep an idle connection (60 s): the server must not close it first. */
export const KEEP_ALIVE_MS = 75_000

export type RunningServer = {
  readonly port: number
  readonly engine: Database['engine']
  /** Lets running calls end (they have `graceMs`), then closes everything. */
  stop(graceMs: number): Promise<void>
}

function listen(server: Server, config: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenRefusal(error, config)))
    server.listen(config.port, config.host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : config.port)
    })
  })
}

function closeServer(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), graceMs)
    // A client keeps a connection alive that has had its last answer; it would use up the grace.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
    server.close(() => {
      clearTimeout(force)
      clearInterval(sweep)
      resolve()
    })
    server.closeIdleConnections()
  })
}

/** Everybody who reaches the sandbox pays with play money, and reads everybody's messages. */
function refuseOpenSandbox({ sandbox, sandboxPublic, host }: Config): void {
  if (!sandbox || sandboxPublic || isLoopback(host)) return
  throw new StartRefusal(START_REFUSALS.sandboxOpen(host))
}

/** Opens, migrates, seeds (sandbox only) and serves. */
export async function startServer(config: Config, log: Log): Promise<RunningServer> {
  refuseOpenSandbox(config)
  const db = await openDatabase(config, log)
  try {
    const key = await enterInstallation(db, config, 'server')
    const seal = makeSeal(key)
    if (config.sandbox) {
      await seed(db, makePasswords(REAL_COST))
      if (config.siteDir !== null) await stampDrawings(db, config.siteDir)
    }
    for (const partner of missingPartners(config)) log.error('partner_missing', { partner })
    const faults = config.sandbox ? new Faults() : null
    const now = () => new Date()
    const costs = { passwordCost: REAL_COST, readLimitMs: READ_LIMIT_MS }
    const afterBulk = memoryReleaser()
    const { app, prepare, jobs, isBusy, noteConnection } = buildApp({
      config,
      db,
      log,
      faults,
      now,
      seal,
      hashKey: key,
      afterBulk,
      pictures: openPictures(config),
      keptDir: path.join(config.dataDir, 'site'),
      ...costs,
    })
    const serverOptions = {
      keepAliveTimeout: KEEP_ALIVE_MS,
      requestTimeout: REQUEST_LIMIT_MS,
      connectionsCheckingInterval: CHECK_MS,
    }
    await prepare()
    // Without createServer of http2 or https it is a plain HTTP server.
    const server = createAdaptorServer({ fetch: app.fetch, serverOptions }) as Server
    server.on('connection', noteConnection)
    const port = await listen(server, config)
    const running = startJobs(jobs, log, isBusy)
    const commands = await takeCommands({ config, db, seal, log })
    return {
      port,
      engine: db.engine,
      stop: async (graceMs) => {
        await Promise.all([closeServer(server, graceMs), commands?.close(graceMs)])
        await running.stop()
        await db.close()
      },
    }
  } catch (error) {
    await db.close()
    throw error
  }
}
