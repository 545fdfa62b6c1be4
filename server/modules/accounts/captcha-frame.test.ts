import { Hono } from 'hono'
import { expect, it } from 'vitest'

import { CAPTCHA_FRAME_PATH } from '#contract/codes.ts'
import type { AppEnv } from '../../http/mount.ts'
import { securityHeaders } from '../../http/security-headers.ts'
import { mountCaptchaFrame } from './captcha-frame.ts'

it('the widget of the partner runs without an origin, under a policy of its own, in a frame of ours alone', async () => {
  const app = new Hono<AppEnv>()
  app.use(securityHeaders({ proxyHops: 0, siteUrl: null }))
  mountCaptchaFrame(app, { scene: 'w438806i', prefix: '14d1vp' })
  const response = await app.request(CAPTCHA_FRAME_PATH)
  const policy = (response.headers.get('content-security-policy') ?? '').split('; ')
  expect(policy).toContain('sandbox allow-scripts')
  expect(policy).toContain(`frame-ancestors 'self'`)
  expect(policy).toContain(`default-src 'none'`)
  expect(policy.join()).not.toContain('allow-same-origin')
  expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  const text = await response.text()
  const [, nonce] = /'nonce-([\w-]+)'/.exec(policy.join()) ?? []
  expect(text.split('<script nonce=')).toHaveLength(4)
  expect(text.split(`<script nonce="${nonce}"`)).toHaveLength(4)
  expect(text).toContain(`SceneId: 'w438806i'`)
  expect(text).toContain(`prefix:'14d1vp'`)
  const again = await app.request(CAPTCHA_FRAME_PATH)
  expect(again.headers.get('content-security-policy')).not.toContain(`nonce-${nonce}`)
})
