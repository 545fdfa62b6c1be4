import type { Hono } from 'hono'
import { html } from 'hono/html'

import type { ShopPlatform } from '#contract/shops.ts'
import type { AppEnv } from '../http/mount.ts'
import {
  isShopPlatform,
  type KeptOrder,
  type SandboxPlatforms,
  type SandboxShop,
} from '../ports/platform/sandbox-platforms.ts'
import { sandboxPage, searchForm, type Html } from './page.ts'

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">
<rect width="64" height="64" rx="8" fill="#eef2f5"/><path d="M14 24 32 15l18 9v17l-18 9-18-9z" fill="#c9d3da"/>
<path d="m14 24 18 9 18-9M32 33v17" fill="none" stroke="#84909a" stroke-width="2"/></svg>`

type Page = { readonly platform: ShopPlatform; readonly shops: readonly SandboxShop[] }

const ORDER_STATES: Readonly<Record<KeptOrder['status'], string>> = {
  paid: '待发货',
  refunding: '买家申请退款中',
  shipped: '已发货',
  closed: '已关闭',
}

function orderPage(name: string, { platform, shops }: Page): Html {
  const row = ({ shopKey, shopName, subscribed }: SandboxShop): Html =>
    html`<tr>
      <td>${shopName}</td>
      <td>
        ${
          subscribed
            ? html`<form method="post" action="/sandbox/platform/${platform}/revoke">
                <span class="good">已订购</span>
                <button name="shop" value="${shopKey}">撤销授权</button>
              </form>`
            : html`<form method="post">
                <button class="main" name="shop" value="${shopKey}">免费订购</button>
              </form>`
        }
      </td>
    </tr>`
  return sandboxPage(
    `${name}服务市场 · 订购“万单”`,
    html`<p>订购后才能授权。订购完成后请返回万单，继续第二步。</p>
      <table>
        ${shops.map(row)}
      </table>
      <p>
        <a href="/sandbox/platform/${platform}/buyer">买家的订单</a
        >：让买家申请退款，平台就不再接受它的运单号。
      </p>`,
    'wide',
  )
}

function buyerPage(name: string, asked: string, order: KeptOrder | null): Html {
  const change = (isRefunding: boolean, words: string): Html =>
    html`<form method="post">
      <input type="hidden" name="order" value="${asked}" />
      <button class="main" name="refunding" value="${isRefunding ? '1' : ''}">${words}</button>
    </form>`
  const found =
    order === null
      ? html`<p class="quiet">${asked === '' ? '请输入订单号' : '没有这个订单'}</p>`
      : html`<dl>
            <dt>订单</dt>
            <dd>${order.orderNo}</dd>
            <dt>状态</dt>
            <dd>${ORDER_STATES[order.status]}</dd>
            <dt>运单号</dt>
            <dd>${order.waybillNo ?? '—'}</dd>
          </dl>
          ${order.status === 'paid' ? change(true, '买家申请退款') : ''}
          ${order.status === 'refunding' ? change(false, '买家撤回申请') : ''}`
  return sandboxPage(
    `${name} · 买家的订单`,
    html`${searchForm('order', '订单号', asked)} ${found}`,
    'wide',
  )
}

function authorisePage(name: string, { shops }: Page, back: { state: string; url: string }): Html {
  const row = ({ shopKey, shopName, subscribed }: SandboxShop): Html =>
    html`<tr>
      <td>${shopName}</td>
      <td>
        ${
          subscribed
            ? html`<form method="post">
                <input type="hidden" name="state" value="${back.state}" />
                <input type="hidden" name="return_url" value="${back.url}" />
                <button class="main" name="shop" value="${shopKey}">同意授权</button>
              </form>`
            : html`<span class="quiet">请先订购“万单”</span>`
        }
      </td>
    </tr>`
  return sandboxPage(
    `${name}授权`,
    html`<p>“万单”申请读取店铺的待发货订单，并代您填写运单号。</p>
      <table>
        ${shops.map(row)}
      </table>`,
    'wide',
  )
}

/** The pages of the pretended platforms. */
export function mountPlatformPages(app: Hono<AppEnv>, platforms: SandboxPlatforms): void {
  app.get('/sandbox/goods.svg', (c) => c.body(PICTURE, 200, { 'content-type': 'image/svg+xml' }))
  app.get('/sandbox/platform/:platform/:page', async (c) => {
    const { platform, page } = c.req.param()
    if (!isShopPlatform(platform)) return c.notFound()
    const shops = await platforms.shops(platform)
    const name = platforms.name(platform)
    if (page === 'order') return c.html(orderPage(name, { platform, shops }))
    if (page === 'buyer') {
      const asked = (c.req.query('order') ?? '').trim()
      return c.html(buyerPage(name, asked, await platforms.findOrder(platform, asked)))
    }
    if (page !== 'authorise') return c.notFound()
    const back = { state: c.req.query('state') ?? '', url: c.req.query('return_url') ?? '' }
    return c.html(authorisePage(name, { platform, shops }, back))
  })
  app.post('/sandbox/platform/:platform/order', async (c) => {
    const { platform } = c.req.param()
    const { shop } = await c.req.parseBody()
    if (isShopPlatform(platform) && typeof shop === 'string') {
      await platforms.subscribe(platform, shop)
    }
    return c.redirect(c.req.path, 303)
  })
  app.post('/sandbox/platform/:platform/buyer', async (c) => {
    const { platform } = c.req.param()
    const { order, refunding } = await c.req.parseBody()
    if (!isShopPlatform(platform) || typeof order !== 'string') return c.notFound()
    await platforms.setRefunding(platform, order, refunding === '1')
    return c.redirect(`${c.req.path}?order=${encodeURIComponent(order)}`, 303)
  })
  app.post('/sandbox/platform/:platform/authorise', async (c) => {
    const { platform } = c.req.param()
    const { shop, state, return_url: url } = await c.req.parseBody()
    if (!isShopPlatform(platform) || typeof shop !== 'string') return c.notFound()
    if (typeof state !== 'string' || typeof url !== 'string') return c.notFound()
    // A platform sends people back only to the address the application has registered.
    const target = URL.canParse(url) ? new URL(url) : null
    if (target === null || target.host !== c.req.header('host')) return c.notFound()
    const code = await platforms.authorise(platform, shop)
    if (code === null) return c.redirect(`/sandbox/platform/${platform}/order`, 303)
    target.searchParams.set('state', state)
    target.searchParams.set('code', code)
    return c.redirect(target.toString(), 303)
  })
  app.post('/sandbox/platform/:platform/revoke', async (c) => {
    const { platform } = c.req.param()
    const { shop } = await c.req.parseBody()
    if (!isShopPlatform(platform) || typeof shop !== 'string') return c.notFound()
    await platforms.revoke(platform, shop)
    return c.redirect(`/sandbox/platform/${platform}/order`, 303)
  })
}
