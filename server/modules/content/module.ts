import type { Database } from '../../db/database.ts'
import type { Log } from '../../http/log.ts'
import type { Module } from '../../module.ts'
import type { Site } from '../site/service.ts'
import { mountContent } from './routes.ts'
import { makeContent, type Content } from './service.ts'

type Needs = {
  readonly db: Database
  readonly log: Log
  readonly hashKey: Uint8Array
  readonly site: Site
}

/** Announcements and help. */
export function contentModule(needs: Needs): Module<{ readonly content: Content }> {
  const content = makeContent(needs)
  return { provides: { content }, mount: ({ mount }) => mountContent(mount, content), jobs: [] }
}
