import { describe, expect, it } from 'vitest'

import { makeKeyedHash } from '../../keyed-hash.ts'
import type { CaptchaPartner } from '../../ports/captcha/captcha.ts'
import { BASE_TRIES, demandOf, type Load } from './message-limits.ts'
import { isEnough, makeProofs, NOTHING_SHOWN } from './proofs.ts'
import { makeWorkProofs } from './work-proofs.ts'

const HASH = makeKeyedHash(new Uint8Array(32), 'accounts')
const CALL = { action: 'login', mobile: '13812345678' } as const
const PICTURE = { image: true, tries: 0 }

describe('a captcha partner', () => {
  /** A partner with the answers of the test, and pictures whose characters are always right. */
  function proofsWith(answers: ('passed' | 'refused' | 'unreachable')[]) {
    let ms = 0
    const now = () => new Date(ms)
    const partner: CaptchaPartner = {
      widget: { scene: 'scene', prefix: 'prefix' },
      verify: () => Promise.resolve(answers.shift() ?? 'unreachable'),
    }
    const captchas = {
      isRight: () => Promise.resolve(true),
      make: () => Promise.reject(new Error()),
    }
    const works = makeWorkProofs({ hash: HASH, now })
    const proofs = makeProofs({ captchas, works, partner, now })
    const judge = async (shown: Partial<typeof NOTHING_SHOWN> | Record<string, string>) => {
      const judged = await proofs.judge({ ...CALL, shown: { ...NOTHING_SHOWN, ...shown } }, PICTURE)
      return judged.ok ? 'shown' : [judged.error.key, judged.error.params?.['widget']]
    }
    return { judge, later: (by: number) => (ms += by) }
  }

  it('is queried in place of our pictures, which are then worth nothing', async () => {
    const { judge } = proofsWith(['passed', 'refused'])
    expect(await judge({})).toEqual(['captcha_required', 1])
    expect(await judge({ captcha: 'AC34', key: 'key' })).toEqual(['captcha_required', 1])
    expect(await judge({ param: 'of the widget' })).toBe('shown')
    expect(await judge({ param: 'of a program' })).toEqual(['captcha_wrong', undefined])
  })

  it('that cannot be reached lets nobody in: pictures are shown for a while', async () => {
    const { judge, later } = proofsWith(['unreachable', 'passed'])
    expect(await judge({ param: 'of the widget' })).toEqual(['captcha_required', 0])
    expect(await judge({ param: 'of the widget' })).toEqual(['captcha_required', 0])
    expect(await judge({ captcha: 'AC34', key: 'key' })).toBe('shown')
    later(61_000)
    expect(await judge({ captcha: 'AC34', key: 'key' })).toEqual(['captcha_required', 1])
    expect(await judge({ param: 'of the widget' })).toBe('shown')
  })
})

describe('the proof that a message requires', () => {
  const terms = { minute_most: 60, day_most: 5000, range_hour_most: 60, range_day_most: 200 }
  const quiet: Load = { number: 0, host: 0, network: 0, range: 0, minute: 0, day: 0 }

  it.each([
    [{}, false, 0],
    [{ number: 1 }, true, 0],
    [{ host: 4, network: 9, range: 19, minute: 14, day: 2499 }, false, 0],
    [{ host: 5 }, true, 0],
    [{ network: 10 }, false, 1],
    [{ network: 60 }, true, 4],
    [{ range: 20 }, false, 1],
    [{ minute: 15 }, false, 1],
    [{ minute: 59 }, false, 2],
    [{ day: 2500 }, false, 1],
    [{ network: 1e6 }, true, 32],
  ])('%j: a picture %s, work of %i times a second', (load, image, times) => {
    expect(demandOf({ ...quiet, ...load }, terms)).toEqual({ image, tries: times * BASE_TRIES })
  })

  it('work that was begun for less than is required now still holds, down to half', () => {
    const asked = { image: false, tries: 128 }
    expect(isEnough({ image: false, tries: 64 }, asked)).toBe(true)
    expect(isEnough({ image: true, tries: 63 }, asked)).toBe(false)
    expect(isEnough({ image: false, tries: 128 }, { image: true, tries: 0 })).toBe(false)
  })
})
