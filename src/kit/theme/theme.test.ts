import { describe, expect, it } from 'vitest'

import { contrast } from '#tests/contrast.ts'
import { coolGrey } from './cool-grey.ts'
import { darkTheme, lightTheme, type WandanTheme } from './theme.ts'

/** Text on ground, as the product uses them. */
const PAIRS: readonly (readonly [keyof WandanTheme, keyof WandanTheme])[] = [
  ['colorNeutralForeground1', 'colorNeutralBackground1'],
  ['colorNeutralForeground2', 'colorNeutralBackground1'],
  ['colorNeutralForeground3', 'colorNeutralBackground1'],
  ['colorNeutralForeground3', 'wandanCanvas'],
  ['colorNeutralForeground3', 'colorNeutralBackground2'],
  ['colorNeutralForeground3', 'colorNeutralBackground1Hover'],
  ['colorNeutralForegroundOnBrand', 'colorBrandBackground'],
  ['colorNeutralForegroundOnBrand', 'colorBrandBackgroundHover'],
  ['colorNeutralForegroundOnBrand', 'colorBrandBackgroundPressed'],
  ['colorBrandForeground1', 'colorNeutralBackground1'],
  ['colorBrandForeground1', 'wandanCanvas'],
  ['colorBrandForeground1', 'colorNeutralBackground1Hover'],
  ['colorBrandForegroundLink', 'colorNeutralBackground1'],
  ['wandanPrice', 'colorNeutralBackground1'],
  ['wandanPrice', 'colorNeutralBackground2'],
  ['wandanTintText', 'wandanTint'],
  ['colorNeutralForeground1', 'wandanTint'],
  ['colorNeutralForeground3', 'wandanTint'],
  ['wandanAmberText', 'wandanAmberGround'],
  ['colorStatusDangerForeground1', 'colorNeutralBackground1'],
  ['colorStatusDangerForeground1', 'colorStatusDangerBackground1'],
  ['colorStatusDangerForeground1', 'colorNeutralBackground1Hover'],
  ['colorStatusSuccessForeground1', 'colorNeutralBackground1'],
]

describe.each([
  ['light', lightTheme],
  ['dark', darkTheme],
])('the %s theme', (_, theme) => {
  it.each(PAIRS)('shows %s on %s at WCAG AA or better', (text, ground) => {
    expect(contrast(String(theme[text]), String(theme[ground]))).toBeGreaterThanOrEqual(4.5)
  })

  it('bounds its controls with 3:1 or better', () => {
    expect(
      contrast(theme.colorNeutralStrokeAccessible, theme.colorNeutralBackground1),
    ).toBeGreaterThanOrEqual(3)
  })

  it('has no text smaller than 12 px', () => {
    const sizes = Object.entries(theme).filter(([name]) => name.startsWith('fontSize'))
    expect(sizes.length).toBeGreaterThan(5)
    for (const [, size] of sizes)
      expect(Number.parseInt(String(size), 10)).toBeGreaterThanOrEqual(12)
  })
})

describe('a cool grey', () => {
  it('keeps black, white and colours', () => {
    expect([coolGrey('#000000'), coolGrey('#ffffff'), coolGrey('#d4380d')]).toEqual([
      '#000000',
      '#ffffff',
      '#d4380d',
    ])
  })

  it('leans to blue and stays as light', () => {
    expect(coolGrey('#808080')).toBe('#7a8186')
    expect(contrast(coolGrey('#808080'), '#808080')).toBeLessThan(1.05)
  })
})
