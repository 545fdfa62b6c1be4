import { randomBytes } from 'node:crypto'

import type { Hono } from 'hono'

import { CAPTCHA_FRAME_PATH } from '#contract/codes.ts'
import type { AppEnv } from '../../http/mount.ts'
import type { CaptchaWidget } from '../../ports/captcha/captcha.ts'

const SCRIPT = 'https://o.alicdn.com/captcha-frontend/aliyunCaptcha/AliyunCaptcha.js'

/**
 * The partner's script comes from another host, so it gets a frame without an origin: it can read
 * neither our page nor our cookies, and can call nothing of ours. It sends the page one text.
 */
function policyOf(nonce: string): string {
  return [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' https://*.alicdn.com https://*.aliyuncs.com`,
    `connect-src https://*.alicdn.com https://*.aliyuncs.com`,
    `img-src https://*.alicdn.com https://*.aliyuncs.com data: blob:`,
    `style-src 'unsafe-inline' https://*.alicdn.com`,
    `font-src https://*.alicdn.com data:`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'self'`,
    `sandbox allow-scripts`,
  ].join('; ')
}

/** `scene` and `prefix` hold letters and digits alone (config.ts). */
function pageOf({ scene, prefix }: CaptchaWidget, nonce: string): string {
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<title>安全验证</title>
<style>body{margin:0;font-family:sans-serif}#button{display:none}</style>
<div id="captcha"></div>
<button id="button" type="button"></button>
<script nonce="${nonce}">window.AliyunCaptchaConfig={region:'cn',prefix:'${prefix}'}</script>
<script nonce="${nonce}" src="${SCRIPT}"></script>
<script nonce="${nonce}">
const tell = (message) => parent.postMessage(message, '*')
if (window.initAliyunCaptcha === undefined) tell({ captcha: 'unreachable' })
else window.initAliyunCaptcha({
  SceneId: '${scene}', mode: 'embed', element: '#captcha', button: '#button', language: 'cn',
  slideStyle: { width: 320, height: 40 },
  success: (param) => tell({ captcha: 'passed', param: String(param) }),
  onError: () => tell({ captcha: 'unreachable' }),
})
</script>
</html>
`
}

/** Only where the partner is connected. */
export function mountCaptchaFrame(app: Hono<AppEnv>, widget: CaptchaWidget): void {
  app.get(CAPTCHA_FRAME_PATH, (c) => {
    const nonce = randomBytes(16).toString('base64url')
    c.header('Content-Security-Policy', policyOf(nonce))
    c.header('X-Frame-Options', 'SAMEORIGIN')
    c.header('Cache-Control', 'no-store')
    return c.html(pageOf(widget, nonce))
  })
}
