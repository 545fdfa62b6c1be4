import { silentLog } from '#server/http/log.ts'
import { makeFolderPictures } from '#server/ports/pictures/folder-pictures.ts'
import { Faults } from '#server/sandbox/faults.ts'
import { makeSeal } from '#server/seal.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { PASSWORD_COST } from './template.ts'

const KEY = new Uint8Array(32)

/** The seal of the application below. */
export const TEST_SEAL = makeSeal(KEY)

/** A sandbox that serves no site and has no real partner. */
export const SANDBOX_CONFIG: AppDeps['config'] = {
  sandbox: true,
  siteDir: null,
  renderFile: null,
  proxyHops: 0,
  siteUrl: null,
  payments: [],
  aliyun: null,
  captcha: null,
  kuaidi100: null,
}

/** What an application needs beside its database. */
export const sandboxDeps = (): Omit<AppDeps, 'db'> => ({
  config: SANDBOX_CONFIG,
  log: silentLog,
  faults: new Faults(),
  now: () => new Date(),
  passwordCost: PASSWORD_COST,
  readLimitMs: 60_000,
  seal: TEST_SEAL,
  hashKey: KEY,
  pictures: makeFolderPictures('/nowhere'),
})
