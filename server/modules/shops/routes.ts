import type { Hono } from 'hono'
import { html } from 'hono/html'

import {
  checkShopOrders,
  reportShipments,
  getAuthInfo,
  getAuthLinks,
  getSyncStatus,
  listShopOrders,
  listShops,
  synchroniseOrders,
  syncShopOrders,
} from '#contract/shops.ts'
import { getOrderOptions } from '#contract/order-list.ts'
import { reportParcelsAgain } from '#contract/parcels.ts'
import { apiSentence } from '#contract/errors.ts'
import { readSessionCookie } from '../../http/cookie.ts'
import type { DeedBook } from '../../http/deed-book.ts'
import { describeError, type Log } from '../../http/log.ts'
import type { AppEnv, Caller, Mount } from '../../http/mount.ts'
import { forBuyer } from '../../under-way.ts'
import { ok } from '#domain/result/result.ts'
import { refuse } from '../../http/refusal.ts'
import { AUTH_RETURN_PATH, type Shops } from './service.ts'

export function mountShops(mount: Mount, shops: Shops): void {
  mount(listShops, ({ user, query }) => shops.list(user.userId, query.platform))
  mount(getOrderOptions, ({ user }) => shops.orderOptions(user.userId))
  mount(getAuthLinks, ({ user, request }) => shops.links(user.userId, request.siteUrl))
  mount(getAuthInfo, ({ user, query }) => shops.authorised(user.userId, query.platform))
  mount(syncShopOrders, ({ user, body }) => shops.sync(user.userId, body))
  mount(synchroniseOrders, () => refuse('sync_elsewhere'))
  mount(getSyncStatus, ({ user, query }) => shops.syncStatus(user.userId, query.store_id))
  mount(listShopOrders, ({ user, body }) => shops.orders(user.userId, body))
  mount(checkShopOrders, ({ user, body }) => shops.check(user.userId, body))
  mount(reportParcelsAgain, ({ user, body }) => shops.reportAgain(user.userId, body))
  mount(reportShipments, ({ user, body }) => shops.reportShipments(user.userId, body))
}

function returnPage(title: string, text: string) {
  return html`<!doctype html>
    <html lang="zh-CN">
      <meta charset="utf-8" />
      <title>${title}</title>
      <style>
        body {
          margin: 0;
          min-height: 100vh;
          display: grid;
          place-items: center;
          background: #f4f6f8;
          color: #1b2026;
          font:
            14px/22px 'PingFang SC',
            'Microsoft YaHei',
            'Noto Sans CJK SC',
            system-ui,
            sans-serif;
        }
        main {
          padding: 40px 48px;
          background: #fff;
          border: 1px solid #dfe4e8;
          border-radius: 10px;
          text-align: center;
        }
        h1 {
          margin: 0 0 8px;
          font-size: 20px;
          line-height: 28px;
        }
        p {
          margin: 0;
          color: #5f6b75;
        }
      </style>
      <main>
        <h1>${title}</h1>
        <p>${text}</p>
      </main>
    </html>`
}

/**
 * Where a platform sends the merchant's browser back. Not a call of the contract: it comes from
 * another site and answers with a page. The signed `state` and the session decide.
 */
export function mountShopReturn(
  app: Hono<AppEnv>,
  deps: {
    readonly shops: Shops
    readonly log: Log
    findCaller(token: string): Promise<Caller | null>
    readonly deeds: DeedBook
  },
): void {
  app.get(AUTH_RETURN_PATH, async (c) => {
    c.header('Cache-Control', 'no-store')
    try {
      const token = readSessionCookie(c)
      const caller = token === '' ? null : await deps.findCaller(token)
      const state = c.req.query('state') ?? ''
      const code = c.req.query('code') ?? ''
      const isNoted = caller?.isShared === true
      const deed = isNoted ? await deps.deeds.begin(caller, 'shop_linked', false) : null
      const back = () => deps.shops.returned({ userId: caller?.userId ?? null, state, code })
      const shop = await (caller === null ? back() : forBuyer(caller.userId, back))
      if (isNoted && deed !== null) {
        const answer = shop === null ? refuse('shop_auth_missing') : ok({ name: shop.shopName })
        await deps.deeds.end(caller, deed, { query: null, body: null, answer })
      }
      if (shop === null) {
        return c.html(returnPage(apiSentence('grant_undone'), apiSentence('grant_link_void')), 400)
      }
      return c.html(
        returnPage(
          apiSentence('grant_done'),
          apiSentence('grant_done_text', { shop: shop.shopName }),
        ),
      )
    } catch (error) {
      deps.log.error('shop_return_failed', describeError(error))
      return c.html(returnPage(apiSentence('grant_undone'), apiSentence('grant_failed')), 500)
    }
  })
}
