import type { Config } from './settings/config.ts'
import type { Database } from './db/database.ts'
import type { Ports } from './guarded-ports.ts'
import type { Lanes } from './http/admission.ts'
import type { Log } from './http/log.ts'
import type { PartnerOutcomes } from './modules/partners/outcomes.ts'
import type { PasswordCost } from './modules/accounts/password.ts'
import type { CallbackPoster } from './ports/callback/callback-poster.ts'
import type { Limits } from './ports/outside/guard.ts'
import type { Pictures } from './ports/pictures/pictures.ts'
import type { Faults } from './sandbox/faults.ts'
import type { Seal } from './seal.ts'
import type { Counters } from './watch/counters.ts'

/** A member may be absent where it has a default; null means that there is none. */
export type AppDeps = {
  readonly config: Pick<
    Config,
    | 'sandbox'
    | 'siteDir'
    | 'renderFile'
    | 'proxyHops'
    | 'siteUrl'
    | 'payments'
    | 'aliyun'
    | 'captcha'
    | 'kuaidi100'
  >
  readonly db: Database
  readonly log: Log
  /** What is counted for those who watch; nothing is when absent. */
  readonly counters?: Pick<Counters, 'countCall' | 'countShed' | 'countPartnerCall'>
  /** Null exactly when the sandbox is off. */
  readonly faults: Faults | null
  readonly now: () => Date
  readonly passwordCost: PasswordCost
  readonly readLimitMs: number
  /** Called when a bulk body is over. */
  readonly afterBulk?: () => void
  /** The engine's own lanes when absent. */
  readonly lanes?: Lanes
  /** What must not be readable in the database is sealed with it. */
  readonly seal: Seal
  /** 32 bytes: the key of hashes. */
  readonly hashKey: Uint8Array
  readonly pictures: Pictures
  /** Counts what partners take and refuse; makes its own when absent. */
  readonly outcomes?: PartnerOutcomes
  /** Where files of earlier builds of the site are kept; none are when absent. */
  readonly keptDir?: string
  /** How many processes serve the shop now; 1 when absent. */
  readonly living?: () => number
  /** The real network's when absent. */
  readonly poster?: CallbackPoster
  /** In place of the sandbox's partners, or the configured ones. */
  readonly ports?: Partial<Ports>
  /** What each partner may take, in place of the guards' own limits. */
  readonly portLimits?: Partial<Limits>
}
