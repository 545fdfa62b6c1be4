import type { Hono } from 'hono'

import type { AppEnv, Mount } from './http/mount.ts'
import type { MountNotice } from './http/notices.ts'
import type { Job } from './jobs.ts'

/** Where a module mounts what it answers. */
export type Mounts = {
  /** Calls of the contract. */
  readonly mount: Mount
  /** Notices that partners post. */
  readonly mountNotice: MountNotice
  /** For answers that are no calls: pictures, and pages in a frame or after a redirect. */
  readonly app: Hono<AppEnv>
}

/** What every module brings (docs/decisions/0104-a-module-brings-its-routes-and-jobs.md). */
export type Module<Provided extends object = object> = {
  /** Its service under its name, for the modules that are added later. */
  readonly provides: Provided
  mount(mounts: Mounts): void
  /** The work that no caller waits for. */
  readonly jobs: readonly Job[]
}

export type Composition<Have extends object> = {
  readonly have: Have
  readonly modules: readonly Module[]
  /** A module that needs a service nobody has provided before it does not compile. */
  add<Provided extends object>(make: (have: Have) => Module<Provided>): Composition<Have & Provided>
}

/** Makes modules one after the other, each of what was there and what those before it provide. */
export function compose<Have extends object>(
  have: Have,
  modules: readonly Module[] = [],
): Composition<Have> {
  return {
    have,
    modules,
    add(make) {
      const made = make(have)
      return compose({ ...have, ...made.provides }, [...modules, made])
    },
  }
}
