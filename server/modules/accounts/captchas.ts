import { randomBytes, randomInt } from 'node:crypto'

import { CAPTCHA_LENGTH, type CaptchaAction, type getCaptcha } from '#contract/codes.ts'
import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import { ok } from '#domain/result/result.ts'
import type { Database } from '../../db/database.ts'
import type { Answer } from '../../http/refusal.ts'
import { hashToken, type KeyedHash } from '../../keyed-hash.ts'
import { addressLimits, takeAll } from '../../limits.ts'
import { CAPTCHA_SIGNS, captchaImage } from './captcha-image.ts'

const LIVES = '2 minutes'
const PICTURES = { use: 'captcha', most: 30, window: 60 }

export type CaptchaToCheck = {
  readonly action: CaptchaAction
  readonly mobile: string
  readonly captcha: string
  readonly key: string
}

export type Captchas = ReturnType<typeof makeCaptchas>

function newText(): string {
  return Array.from(
    { length: CAPTCHA_LENGTH },
    () => CAPTCHA_SIGNS[randomInt(CAPTCHA_SIGNS.length)] ?? '',
  ).join('')
}

/**
 * Pictures for one call with one mobile, spent by the first try, right or wrong. Without a mobile, as
 * the customer's client asks, a picture is good for any one call.
 */
export function makeCaptchas({ db, hash }: { readonly db: Database; readonly hash: KeyedHash }) {
  const scopeHash = (action: CaptchaAction, mobile: string): string =>
    hash('captcha scope', `${action} ${mobile}`)
  const anyScope = hash('captcha scope', '')
  const answerHash = (key: string, text: string): string =>
    hash('captcha answer', `${key} ${text.normalize('NFKC').trim().toUpperCase()}`)
  return {
    async make(
      { action, mobile }: QueryOf<typeof getCaptcha>,
      address: string,
    ): Promise<Answer<DataOf<typeof getCaptcha>>> {
      const taken = await takeAll(db, addressLimits(hash, address, PICTURES))
      if (!taken.ok) return taken
      const key = randomBytes(32).toString('base64url')
      const text = newText()
      const image = await captchaImage(text)
      const scope = mobile === undefined ? anyScope : scopeHash(action, mobile)
      await db.query(
        'INSERT INTO captchas (key_hash, scope_hash, answer_hash) VALUES ($1, $2, $3)',
        [hashToken(key), scope, answerHash(key, text)],
      )
      return ok({ key, img: `data:image/png;base64,${image.toString('base64')}` })
    },

    async isRight({ action, mobile, captcha, key }: CaptchaToCheck): Promise<boolean> {
      const rows = await db.query<{ right: boolean }>(
        `DELETE FROM captchas WHERE key_hash = $1
         RETURNING scope_hash IN ($2, $3) AND answer_hash = $4
           AND made_at > now() - interval '${LIVES}' AS right`,
        [hashToken(key), scopeHash(action, mobile), anyScope, answerHash(key, captcha)],
      )
      return rows[0]?.right === true
    },
  }
}
