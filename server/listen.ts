import type { Server } from 'node:http'

import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'

import { READ_LIMIT_MS } from './http/body.ts'
import type { AppEnv } from './http/mount.ts'
import { codeOf, listenRefusal, type Place } from './start-refusal.ts'

/** How often a server that stops looks for connections that nobody uses any more. */
const SWEEP_MS = 100
/** How often Node looks for requests that do not arrive. */
const CHECK_MS = 5000
/** The body's own limit ends before this one, so that a slow body is answered. */
const REQUEST_LIMIT_MS = READ_LIMIT_MS + CHECK_MS
/** Longer than proxies keep an idle connection (60 s): the server must not close it first. */
export const KEEP_ALIVE_MS = 75_000

export type Listening = {
  readonly port: number
  /** Lets running calls end (they have `graceMs`), and closes every connection. */
  close(graceMs: number): Promise<void>
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

export type Served = {
  readonly app: Pick<Hono<AppEnv>, 'fetch'>
  /** Called with each new connection. */
  readonly noteConnection: () => void
}

/** Serves an application. @throws StartRefusal when it cannot listen there */
export function listen(served: Served, place: Place): Promise<Listening> {
  const { app, noteConnection } = served
  const serverOptions = {
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: REQUEST_LIMIT_MS,
    connectionsCheckingInterval: CHECK_MS,
  }
  // A balancer that speaks HTTP/1.0 names no host.
  const options = { fetch: app.fetch, serverOptions, hostname: 'localhost' }
  // Without createServer of http2 or https it is a plain HTTP server.
  const server = createAdaptorServer(options) as Server
  server.on('connection', noteConnection)
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      if (place.isAnyPort === true && place.port !== 0 && codeOf(error) === 'EADDRINUSE') {
        resolve(listen(served, { ...place, port: 0 }))
      } else reject(listenRefusal(error, place))
    })
    server.listen(place.port, place.host, () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : place.port
      resolve({ port, close: (graceMs) => closeServer(server, graceMs) })
    })
  })
}
