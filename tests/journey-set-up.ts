import { rmSync } from 'node:fs'

import type { TestProject } from 'vitest/node'

import { makeEmbeddedTemplate } from './server/template.ts'
import { buildWorkerPage } from './worker/harness.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged with vitest's own
  export interface ProvidedContext {
    /** The folder of the built page of the worker. */
    readonly workerPage: string
  }
}

/** What every test file would else make again: a seeded world, and the worker's page. */
export default async function setUp(project: TestProject): Promise<() => void> {
  const world = await makeEmbeddedTemplate()
  const workerPage = await buildWorkerPage()
  project.provide('embeddedTemplate', world)
  project.provide('workerPage', workerPage)
  return () => {
    for (const made of [world, workerPage]) rmSync(made, { recursive: true, force: true })
  }
}
