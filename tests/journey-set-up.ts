import { existsSync, rmSync } from 'node:fs'

import type { TestProject } from 'vitest/node'

import { invariant } from '#domain/result/assert.ts'
import { beginProduct } from './e2e/product.ts'
import { makeEmbeddedTemplate } from './server/template.ts'
import { buildWorkerPage } from './worker/harness.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the built page of the worker. */
    readonly workerPage: string
  }
}

/** One for each file tested at once; none without a build: tests of the worker need none. */
async function startProducts(project: TestProject, template: string) {
  if (!existsSync('dist/server/main.js')) return []
  const workers = Array.from({ length: project.vitest.config.maxWorkers })
  return Promise.all(workers.map(() => beginProduct({ template })))
}

/** Makes once what all test files need: a seeded world, products, and the worker's page. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const world = await makeEmbeddedTemplate()
  const products = await startProducts(project, world)
  const workerPage = await buildWorkerPage()
  project.provide('embeddedTemplate', world)
  project.provide('workerPage', workerPage)
  project.provide(
    'sharedProducts',
    products.map(({ url, process: { pid } }) => ({ url, pid: invariant(pid, 'it was started') })),
  )
  return async () => {
    for (const product of products) product.process.kill('SIGCONT')
    const stopped = await Promise.allSettled(products.map((product) => product.stop()))
    for (const made of [world, workerPage]) rmSync(made, { recursive: true, force: true })
    const [fault] = stopped.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    if (fault !== undefined) {
      // The runner only prints the error of a teardown, and passes.
      process.exitCode = 1
      throw fault
    }
  }
}
