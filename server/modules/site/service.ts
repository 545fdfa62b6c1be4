import { z } from 'zod'

import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import { apiErrorMessage } from '#contract/errors.ts'
import { DEFAULT_FACTS } from '#contract/site-defaults.ts'
import {
  getHomePage,
  siteFacts,
  type AnyBlock,
  type applySubstation,
  type askQuestion,
  type Banner,
  type getHomeUser,
  type SiteFacts,
} from '#contract/site.ts'
import { ok } from '#domain/result/result.ts'
import type { Database } from '../../db/database.ts'
import { makeKeyedHash } from '../../keyed-hash.ts'
import { addressLimits, takeAll } from '../../limits.ts'
import type { Log } from '../../http/log.ts'
import type { Answer } from '../../http/refusal.ts'
import type { Opening } from '../opening/service.ts'
import type { Parcels } from '../parcels/service.ts'
import * as repository from './repository.ts'

export type Site = ReturnType<typeof makeSite>

const FREQUENT_GOODS = 4
const APPLICATIONS = { use: 'application', most: 5, window: 86_400 }
const QUESTIONS = { use: 'question', most: 5, window: 86_400 }

const keys = z.record(z.string(), z.unknown())

type Deps = {
  readonly db: Database
  readonly log: Log
  readonly parcels: Pick<Parcels, 'info'>
  readonly hashKey: Uint8Array
  readonly opening: Pick<Opening, 'state'>
}

export function makeSite({ db, log, parcels, hashKey, opening }: Deps) {
  const hash = makeKeyedHash(hashKey, 'site')

  async function readFacts(): Promise<SiteFacts> {
    const written = keys.parse(JSON.parse(await repository.readFacts(db)))
    const facts = siteFacts.safeParse({ ...DEFAULT_FACTS, ...written })
    if (facts.success) return facts.data
    const wrong = new Set(facts.error.issues.map(({ path: [name] }) => String(name)))
    log.error('site_facts_unreadable', { facts: [...wrong].join(' ') })
    const right = Object.entries(written).filter(([name]) => !wrong.has(name))
    return siteFacts.parse({ ...DEFAULT_FACTS, ...Object.fromEntries(right) })
  }

  return {
    /**
     * A fact that was written wrongly has its default, and the operator who wrote it is warned. While
     * the shop is closed, the line above every page shows until when.
     */
    async facts(): Promise<SiteFacts> {
      const [facts, state] = await Promise.all([readFacts(), opening.state()])
      if (state.kind !== 'closed') return facts
      const { because, until } = state
      return { ...facts, banner_tip: apiErrorMessage('shop_closed', { because, until }) }
    },

    banners(): Promise<Banner[]> {
      return repository.listBanners(db)
    },

    async layout(): Promise<AnyBlock[]> {
      const layout = getHomePage.data.safeParse(JSON.parse(await repository.readLayout(db)))
      if (layout.success) return layout.data
      log.error('home_layout_unreadable', { why: layout.error.issues[0]?.message ?? '' })
      return []
    },

    async homeUser(userId: number): Promise<Answer<DataOf<typeof getHomeUser>>> {
      const info = await parcels.info(userId)
      if (!info.ok) return info
      const { unpaid, paid, un_receive } = info.value
      const goods_list = await repository.frequentGoods(db, userId, FREQUENT_GOODS)
      return ok({ goods_list, package_info: { unpaid, paid, un_receive } })
    },

    async apply(
      asked: BodyOf<typeof applySubstation>,
      address: string,
    ): Promise<Answer<DataOf<typeof applySubstation>>> {
      const taken = await takeAll(db, addressLimits(hash, address, APPLICATIONS))
      if (!taken.ok) return taken
      await repository.insertApplication(db, asked)
      return ok({ received: true })
    },

    async ask(
      asked: BodyOf<typeof askQuestion>,
      address: string,
    ): Promise<Answer<DataOf<typeof askQuestion>>> {
      const taken = await takeAll(db, addressLimits(hash, address, QUESTIONS))
      if (!taken.ok) return taken
      await repository.insertQuestion(db, asked)
      return ok({ received: true })
    },
  }
}
