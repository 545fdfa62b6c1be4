import { makeStyles, tokens } from '@fluentui/react-components'

import { wd } from '#src/kit/theme/theme.ts'

export const useStyles = makeStyles({
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    minHeight: '32px',
    marginBottom: '12px',
  },
  chosen: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  end: { marginLeft: 'auto' },
  note: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '8px',
    marginTop: '4px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  drop: { color: wd.price },
  /** Over a picture, which is white in both themes. */
  onPicture: {
    minWidth: '32px',
    width: '32px',
    height: '32px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: `color-mix(in srgb, ${wd.picture} 82%, transparent)`,
    color: '#5f6b75',
    ':hover': { backgroundColor: wd.picture, color: '#b3261e' },
    '@media (pointer: coarse)': { minWidth: '40px', width: '40px', height: '40px' },
  },
  tick: {
    display: 'inline-flex',
    margin: '-6px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: `color-mix(in srgb, ${tokens.colorNeutralBackground1} 88%, transparent)`,
  },
})
