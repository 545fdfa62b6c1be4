import { createDarkTheme, createLightTheme, type Theme } from '@fluentui/react-components'

import { JADE } from './brand.ts'
import { coolGrey } from './cool-grey.ts'

/** Colours and sizes Fluent has no name for. Each becomes a CSS variable beside Fluent's own. */
type WandanTokens = {
  /** Vermilion: prices and what costs money. */
  readonly wandanPrice: string
  /** Behind the page; cards lie on it. */
  readonly wandanCanvas: string
  /** Pale jade ground of quiet emphasis. */
  readonly wandanTint: string
  readonly wandanTintStroke: string
  readonly wandanTintText: string
  /** Pictures are drawn for white; stays white in the dark theme. */
  readonly wandanPicture: string
  readonly wandanAmberGround: string
  readonly wandanAmberText: string
  readonly wandanFloat: string
}

export type WandanTheme = Theme & WandanTokens

const FONTS =
  '"PingFang SC","HarmonyOS Sans SC","MiSans","Microsoft YaHei","Noto Sans CJK SC","Source Han Sans SC",system-ui,sans-serif'

const SHAPE_AND_TYPE = {
  fontFamilyBase: FONTS,
  fontFamilyNumeric: FONTS,
  fontSizeBase100: '12px',
  lineHeightBase100: '18px',
  lineHeightBase200: '18px',
  lineHeightBase300: '22px',
  lineHeightBase400: '24px',
  fontSizeBase600: '28px',
  lineHeightBase600: '36px',
  borderRadiusSmall: '4px',
  borderRadiusMedium: '6px',
  borderRadiusLarge: '10px',
  borderRadiusXLarge: '10px',
} satisfies Partial<Theme>

/** Every pure grey of a theme, leant cool. */
function cooled(theme: Theme): Theme {
  const entries = Object.entries(theme).map(([name, value]) => [
    name,
    typeof value === 'string' ? coolGrey(value) : value,
  ])
  // Same keys, same kinds of values.
  return Object.fromEntries(entries) as Theme
}

export const lightTheme: WandanTheme = {
  ...cooled(createLightTheme(JADE)),
  ...SHAPE_AND_TYPE,
  colorNeutralStencil1: '#e9edf0',
  colorNeutralStencil2: '#f6f8f9',
  // Fluent's is almost black under every field; this still has a contrast of 3:1 to the ground.
  colorNeutralStrokeAccessible: '#84909a',
  colorNeutralStrokeAccessibleHover: '#5f6b75',
  colorNeutralStrokeAccessiblePressed: '#525d66',
  // Same as in the tables.
  colorStrokeFocus2: JADE[70],
  wandanPrice: '#d4380d',
  wandanCanvas: '#f4f6f8',
  wandanTint: '#edf8f4',
  wandanTintStroke: '#c9e9df',
  wandanTintText: JADE[70],
  wandanPicture: '#ffffff',
  wandanAmberGround: '#fff6e0',
  wandanAmberText: '#7a4b00',
  wandanFloat: '0 8px 28px rgba(22, 34, 51, 0.14), 0 0 1px rgba(22, 34, 51, 0.2)',
  shadow4: '0 1px 4px rgba(22, 34, 51, 0.08)',
  shadow8: '0 4px 14px rgba(22, 34, 51, 0.10)',
}

export const darkTheme: WandanTheme = {
  ...cooled(createDarkTheme(JADE)),
  ...SHAPE_AND_TYPE,
  colorBrandForeground1: JADE[120],
  colorBrandForeground2: JADE[130],
  colorBrandForegroundLink: JADE[120],
  colorBrandForegroundLinkHover: JADE[130],
  colorCompoundBrandForeground1: JADE[120],
  colorNeutralBackground1: '#1b2026',
  colorNeutralBackground1Hover: '#242b33',
  colorNeutralBackground2: '#171b20',
  colorNeutralStroke1: '#414b54',
  colorNeutralStroke2: '#2e363e',
  colorNeutralStroke3: '#272e35',
  // Fluent's is 4.0:1 on a row under the pointer.
  colorStatusDangerForeground1: '#e87f89',
  wandanPrice: '#ff8a65',
  wandanCanvas: '#12161a',
  wandanTint: '#12302a',
  wandanTintStroke: '#1f4c42',
  wandanTintText: JADE[130],
  wandanPicture: '#ffffff',
  wandanAmberGround: '#3a2c0c',
  wandanAmberText: '#ffd27a',
  wandanFloat: '0 8px 28px rgba(0, 0, 0, 0.5), 0 0 1px rgba(255, 255, 255, 0.3)',
}

/**
 * The dark theme over a page that was drawn in the light one, for browsers that prefer it: only what
 * differs, on the provider's own element. An explicit `data-theme` on the document has precedence.
 */
export function darkOverrides(): string {
  const light: Record<string, unknown> = { ...lightTheme }
  const differing = Object.entries(darkTheme).filter(([name, value]) => light[name] !== value)
  const rules = differing.map(([name, value]) => `--${name}:${value}`).join(';')
  const provider = '.fui-FluentProvider.fui-FluentProvider'
  return [
    `@media (prefers-color-scheme:dark){:root:not([data-theme]) ${provider}{${rules}}}`,
    `:root[data-theme=dark] ${provider}{${rules}}`,
  ].join('')
}

/** `wd.price` and so on: our colours as CSS variables, for makeStyles. */
export const wd = {
  price: 'var(--wandanPrice)',
  canvas: 'var(--wandanCanvas)',
  tint: 'var(--wandanTint)',
  tintStroke: 'var(--wandanTintStroke)',
  tintText: 'var(--wandanTintText)',
  picture: 'var(--wandanPicture)',
  amberGround: 'var(--wandanAmberGround)',
  amberText: 'var(--wandanAmberText)',
  float: 'var(--wandanFloat)',
} as const
