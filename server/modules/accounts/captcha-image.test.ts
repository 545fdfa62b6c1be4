import { randomInt } from 'node:crypto'

import sharp from 'sharp'
import { expect, it } from 'vitest'

import { CAPTCHA_LENGTH } from '#contract/codes.ts'
import { tries } from '#tests/long.ts'
import { readCaptcha } from '#tests/server/captcha-reader.ts'
import { CAPTCHA_SIGNS, CAPTCHA_SIZE, captchaImage } from './captcha-image.ts'

function newText(): string {
  const signs = Array.from({ length: CAPTCHA_LENGTH }, () => randomInt(CAPTCHA_SIGNS.length))
  return signs.map((at) => CAPTCHA_SIGNS.charAt(at)).join('')
}

it('is one picture of dots, small enough for an answer, and never the same twice', async () => {
  const [one, other] = [await captchaImage('AC34'), await captchaImage('AC34')]
  const { format, width, height } = await sharp(one).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', ...CAPTCHA_SIZE })
  expect(one.length).toBeLessThan(16_000)
  expect(one.equals(other)).toBe(false)
})

it('has ink of each sign, at whatever place', async () => {
  for (const sign of CAPTCHA_SIGNS) {
    const { data } = await sharp(await captchaImage(sign.repeat(CAPTCHA_LENGTH)))
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const dark = data.filter((grey) => grey < 128).length / data.length
    expect(dark).toBeGreaterThan(0.05)
    expect(dark).toBeLessThan(0.3)
  }
})

/**
 * Forty lines of code read 2,000 of 2,000 of the earlier pictures, whose strokes were in the file.
 */
it('is read by a program that knows our strokes in few cases', async () => {
  const pictures = tries(25, 500)
  let read = 0
  for (let i = 0; i < pictures; i++) {
    const text = newText()
    if ((await readCaptcha(await captchaImage(text))) === text) read++
  }
  // At most one in ten on the average; a network that is trained on them reads more (docs/decisions/0081).
  expect(read).toBeLessThan(Math.max(10, pictures * 0.16))
})
