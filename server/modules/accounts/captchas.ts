import { randomBytes, randomInt } from 'node:crypto'

import { CAPTCHA_LENGTH, type CaptchaAction } from '#contract/codes.ts'
import { ok } from '#domain/result/result.ts'
import type { Database } from '../../db/database.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import { CAPTCHA_SIGNS, captchaImage } from './captcha-image.ts'
import { hashToken, type KeyedHash } from '../../keyed-hash.ts'

const LIVES = '2 minutes'
const PER_ADDRESS_AND_MINUTE = 30

export type CaptchaToCheck = {
  readonly action: CaptchaAction
  readonly mobile: string
  readonly captcha: string | undefined
  readonly key: string | undefined
}

export type Captchas = ReturnType<typeof makeCaptchas>

function newText(): string {
  return Array.from(
    { length: CAPTCHA_LENGTH },
    () => CAPTCHA_SIGNS[randomInt(CAPTCHA_SIGNS.length)] ?? '',
  ).join('')
}

/** Pictures for one call with one mobile, spent by the first try, right or wrong. */
export function makeCaptchas({ db, hash }: { readonly db: Database; readonly hash: KeyedHash }) {
  const scopeHash = (action: CaptchaAction, mobile: string): string =>
    hash('captcha scope', `${action} ${mobile}`)
  const answerHash = (key: string, text: string): string =>
    hash('captcha answer', `${key} ${text.normalize('NFKC').trim().toUpperCase()}`)
  return {
    async make(
      action: CaptchaAction,
      mobile: string,
      address: string,
    ): Promise<Answer<{ key: string; img: string }>> {
      const addressHash = hash('address', address)
      const [made] = await db.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM captchas
         WHERE address_hash = $1 AND made_at > now() - interval '1 minute'`,
        [addressHash],
      )
      if ((made?.n ?? 0) >= PER_ADDRESS_AND_MINUTE) {
        return refuse('too_many_requests', { seconds: 60 })
      }
      const key = randomBytes(32).toString('base64url')
      const text = newText()
      await db.query(
        `INSERT INTO captchas (key_hash, scope_hash, answer_hash, address_hash) VALUES ($1, $2, $3, $4)`,
        [hashToken(key), scopeHash(action, mobile), answerHash(key, text), addressHash],
      )
      const svg = Buffer.from(captchaImage(text)).toString('base64')
      return ok({ key, img: `data:image/svg+xml;base64,${svg}` })
    },

    /** `captcha_required` when there is none, `captcha_wrong` for anything but the right one. */
    async check({ action, mobile, captcha, key }: CaptchaToCheck): Promise<Answer<null>> {
      if (captcha === undefined || captcha === '' || key === undefined || key === '') {
        return refuse('captcha_required')
      }
      const rows = await db.query<{ right: boolean }>(
        `DELETE FROM captchas WHERE key_hash = $1
         RETURNING scope_hash = $2 AND answer_hash = $3
           AND made_at > now() - interval '${LIVES}' AS right`,
        [hashToken(key), scopeHash(action, mobile), answerHash(key, captcha)],
      )
      return rows[0]?.right === true ? ok(null) : refuse('captcha_wrong')
    },
  }
}
