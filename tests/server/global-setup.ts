import { rmSync } from 'node:fs'
import path from 'node:path'

import { build } from 'vite'
import type { TestProject } from 'vitest/node'

import { openPostgres } from '#server/db/postgres.ts'
import { startPostgres } from '#tools/postgres.ts'

import { fill, makeEmbeddedTemplate } from './template.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The maintenance database of the server that all tests share. */
    readonly postgresUrl: string
    /** The server as it is built, to be started as a process. */
    readonly serverBundle: string
    /** `npm run operator`, likewise. */
    readonly operatorBundle: string
  }
}

/** Beside the packages, where the bundle finds what it imports. */
async function bundleServer(): Promise<string> {
  const outDir = path.resolve('node_modules', '.cache', `server-tests-${process.pid}`)
  const rolldownOptions = {
    input: { main: 'server/main.ts', operator: 'server/operator/main.ts' },
  }
  const options = { ssr: true, rolldownOptions, outDir, emptyOutDir: true, target: 'node20' }
  await build({ configFile: false, publicDir: false, logLevel: 'warn', build: options })
  return outDir
}

/**
 * One PostgreSQL and one seeded world of each engine for all the server's tests: each test file gets
 * a copy, which takes a tenth of the time of a fresh one.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  const main = openPostgres(postgres.url, () => undefined)
  await main.query('CREATE DATABASE world')
  await main.close()
  await fill(openPostgres(new URL('/world', postgres.url).href, () => undefined))
  const folder = await makeEmbeddedTemplate()
  const bundle = await bundleServer()
  project.provide('serverBundle', path.join(bundle, 'main.js'))
  project.provide('operatorBundle', path.join(bundle, 'operator.js'))
  project.provide('postgresUrl', postgres.url)
  project.provide('embeddedTemplate', folder)
  return async () => {
    await postgres.stop()
    for (const made of [folder, bundle]) rmSync(made, { recursive: true, force: true })
  }
}
