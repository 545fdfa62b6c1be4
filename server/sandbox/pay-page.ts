import { setTimeout as sleep } from 'node:timers/promises'

import type { Hono } from 'hono'
import { html } from 'hono/html'

import { channelName } from '#domain/recharge/payment-channels.ts'
import { formatYuan } from '#domain/money/fen.ts'
import { describeError, type Log } from '../http/log.ts'
import type { AppEnv } from '../http/mount.ts'
import { PAYMENT_NOTICE_PATH } from '../modules/recharge/routes.ts'
import type { SandboxPayment, SandboxTrade } from '../ports/payment/sandbox-payment.ts'
import { sandboxPage, type Html } from './page.ts'

/** Repeats the notice until it is acknowledged, as real partners do, only sooner. */
const REPEATS_MS = [0, 1000, 5000, 30_000]

/** So long is the name of a payer at most: two recharges under one name have one payer. */
const MOST_PAYER = 40

const EMBEDDABLE =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'self'"

function facts(trade: SandboxTrade): Html {
  return html`<div class="sum">¥${formatYuan(trade.amountFen)}</div>
    <dl>
      <dt>商品</dt>
      <dd>${trade.subject}</dd>
      <dt>支付方式</dt>
      <dd>${channelName(trade.channel)}</dd>
      <dt>订单号</dt>
      <dd>${trade.tradeNo}</dd>
    </dl>`
}

function outcome({ state }: SandboxTrade): Html {
  if (state === 'waiting') {
    return html`<form method="post" style="flex-wrap: wrap">
      <label style="flex: 0 0 100%; display: flex; gap: 12px; align-items: center">
        付款账号
        <input
          name="payer"
          maxlength="${MOST_PAYER}"
          autocomplete="off"
          placeholder="选填"
          style="flex: 1; min-width: 0; height: 36px; padding: 0 8px; font: inherit"
        />
      </label>
      <button name="decision" value="cancel">取消</button>
      <button class="main" name="decision" value="pay">支付成功</button>
    </form>`
  }
  return state === 'paid'
    ? html`<p class="good" role="status">已支付，请返回商家页面</p>`
    : html`<p class="quiet" role="status">支付已取消，请返回商家页面</p>`
}

async function deliver(
  url: string,
  { trade, payment, log }: { trade: SandboxTrade; payment: SandboxPayment; log: Log },
): Promise<void> {
  for (const wait of REPEATS_MS) {
    await sleep(wait, undefined, { ref: false })
    try {
      const answer = await fetch(url, { method: 'POST', ...(await payment.notice(trade)) })
      if ((await answer.text()) === 'success') return
    } catch (error) {
      log.info('sandbox_notice_lost', describeError(error))
    }
  }
}

/** The pay page behind the QR code, and the notifications that leave from it. */
export function mountPayPage(
  app: Hono<AppEnv>,
  { payment, log }: { payment: SandboxPayment; log: Log },
): void {
  // Only our own dialog may embed the page, as with real pay pages.
  app.use('/sandbox/pay/*', async (c, next) => {
    c.header('X-Frame-Options', 'SAMEORIGIN')
    c.header('Content-Security-Policy', EMBEDDABLE)
    await next()
  })
  app.get('/sandbox/pay/:tradeNo', async (c) => {
    const trade = await payment.find(c.req.param('tradeNo'))
    if (trade === null) return c.html(sandboxPage('订单不存在', html`<p>请返回重新扫码</p>`), 404)
    return c.html(sandboxPage('收银台', html`${facts(trade)}${outcome(trade)}`))
  })
  app.post('/sandbox/pay/:tradeNo', async (c) => {
    const form = await c.req.parseBody()
    const decision = form['decision'] === 'pay' ? 'pay' : 'cancel'
    const { payer } = form
    const named = typeof payer === 'string' ? payer.trim().slice(0, MOST_PAYER) : ''
    const trade = await payment.decide(c.req.param('tradeNo'), decision, named)
    if (trade === null) return c.redirect(c.req.path, 303)
    // Posts to this very process, whatever name and proxy the buyer's browser has used.
    const { localAddress, localPort } = c.env.incoming?.socket ?? {}
    const host = localAddress?.includes(':') === true ? `[${localAddress}]` : localAddress
    const site = host === undefined ? new URL(c.req.url).origin : `http://${host}:${localPort}`
    void deliver(`${site}${PAYMENT_NOTICE_PATH}`, { trade, payment, log })
    return c.redirect(c.req.path, 303)
  })
}
