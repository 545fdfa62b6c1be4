import { expect, it } from 'vitest'

import { contrast } from '#tests/contrast.ts'
import { BANNER } from './banner-colours.ts'

const { light, dark } = BANNER

it.each([
  ['words', light.words, light.ground, 4.5],
  ['words on dark', dark.words, dark.ground, 4.5],
  ['words of the button on dark', dark.buttonWords, dark.button, 4.5],
  ['words of the button that is pointed at', dark.buttonWords, dark.buttonHover, 4.5],
  ['the button on dark', dark.button, dark.ground, 3],
  ['dots', light.dot, light.ground, 3],
  ['dots on dark', dark.dot, dark.ground, 3],
  ['the dot of the slide shown', light.dotOn, light.ground, 3],
  ['the same on dark', dark.dotOn, dark.ground, 3],
] as const)('%s is distinct from the ground', (_, one, other, least) => {
  expect(contrast(one, other)).toBeGreaterThanOrEqual(least)
})
