import {
  applySubstation,
  askQuestion,
  getHomePage,
  getHomeUser,
  getSiteFacts,
  listBanners,
} from '#contract/site.ts'
import { ok } from '#domain/result/result.ts'
import type { Mount } from '../../http/mount.ts'
import type { Site } from './service.ts'

export function mountSite(mount: Mount, site: Site): void {
  mount(getSiteFacts, async () => ok(await site.facts()))
  mount(listBanners, async () => ok(await site.banners()))
  mount(getHomePage, async () => ok(await site.layout()))
  mount(getHomeUser, ({ user }) => site.homeUser(user.userId))
  mount(askQuestion, ({ body, request }) => site.ask(body, request.address))
  mount(applySubstation, ({ body, request }) => site.apply(body, request.address))
}
