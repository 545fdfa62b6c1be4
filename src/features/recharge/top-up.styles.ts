import { makeStyles, tokens } from '@fluentui/react-components'

import { TABLET } from '#src/kit/theme/breakpoints.ts'
import { wd } from '#src/kit/theme/theme.ts'

/** K-16. */
export const QR_SIZE = 250
/** K-18. */
export const FRAME = { width: 650, height: 720 } as const

export const useTopUpStyles = makeStyles({
  surface: { width: '900px', maxWidth: 'min(900px, 100vw)' },
  // With the line around it 20 px on each side: 250 and 650 px stay for the code and the frame.
  qrSurface: { width: '290px', maxWidth: '290px', padding: '19px' },
  frameSurface: { width: '690px', maxWidth: 'min(690px, 100vw)', padding: '19px' },
  split: {
    display: 'grid',
    gridTemplateColumns: '1fr 296px',
    columnGap: '32px',
    rowGap: '20px',
    [TABLET]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  form: { display: 'flex', flexDirection: 'column', rowGap: '20px', minWidth: 0 },
  // The form on the home page: amounts, then amount, channel and button in a line.
  inLines: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'flex-start', gap: '16px 32px' },
  wholeLine: { flexBasis: '100%' },
  quickInLine: { gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))' },
  // Level with the fields, below their labels.
  besideFields: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '24px',
    marginLeft: 'auto',
    marginTop: '28px',
    minHeight: '40px',
  },
  asideBelow: { alignSelf: 'stretch', padding: '12px 20px' },
  benefitsInLine: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
    columnGap: '24px',
  },
  alert: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: wd.amberGround,
    color: wd.amberText,
  },
  strong: { fontWeight: tokens.fontWeightSemibold },
  fieldset: { margin: 0, padding: 0, border: 0, minWidth: 0 },
  legend: { padding: 0 },
  quick: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 1fr)',
    gap: '12px',
    marginTop: '8px',
  },
  option: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    height: '64px',
    minWidth: 0,
    rowGap: 0,
    fontVariantNumeric: 'tabular-nums',
  },
  chosen: {
    backgroundColor: wd.tint,
    borderTopColor: tokens.colorBrandStroke1,
    borderRightColor: tokens.colorBrandStroke1,
    borderBottomColor: tokens.colorBrandStroke1,
    borderLeftColor: tokens.colorBrandStroke1,
    color: wd.tintText,
    ':hover': { backgroundColor: wd.tint, color: wd.tintText },
  },
  optionGift: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
    fontWeight: tokens.fontWeightRegular,
    color: wd.price,
  },
  // On the tint the colour of prices is too faint for small letters.
  chosenGift: { color: wd.tintText },
  label: { fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground1 },
  input: { width: '240px', fontVariantNumeric: 'tabular-nums' },
  credited: {
    display: 'flex',
    alignItems: 'baseline',
    columnGap: '8px',
    fontVariantNumeric: 'tabular-nums',
  },
  still: { color: wd.amberText },
  quiet: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  aside: {
    padding: '16px 20px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: wd.tint,
    border: `1px solid ${wd.tintStroke}`,
    alignSelf: 'start',
  },
  asideTitle: { fontWeight: tokens.fontWeightSemibold, marginBottom: '8px' },
  benefit: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    columnGap: '12px',
    padding: '8px 0',
    borderTop: `1px solid ${wd.tintStroke}`,
    fontVariantNumeric: 'tabular-nums',
  },
  reached: { color: wd.tintText, fontWeight: tokens.fontWeightSemibold },
  group: { gridColumn: '1 / -1', fontSize: tokens.fontSizeBase200 },
  terms: {
    margin: '0 0 8px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  // A window too low for all of it scrolls; the bar is in the space beside, never sideways.
  pay: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    rowGap: '8px',
    marginRight: '-19px',
    paddingRight: '4px',
    overflowX: 'hidden',
    scrollbarGutter: 'stable',
  },
  code: {
    display: 'grid',
    placeItems: 'center',
    width: `${QR_SIZE}px`,
    maxWidth: '100%',
    height: `${QR_SIZE}px`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: wd.picture,
    overflow: 'hidden',
  },
  over: { opacity: 0.25 },
  frameBox: {
    position: 'relative',
    flexShrink: 0,
    width: `${FRAME.width}px`,
    maxWidth: '100%',
    height: `${FRAME.height}px`,
  },
  frame: { position: 'absolute', inset: 0, width: '100%', height: '100%', border: 0 },
  unseen: { opacity: 0 },
  left: { marginLeft: '8px', fontVariantNumeric: 'tabular-nums' },
  status: { textAlign: 'center' },
  spread: { width: '100%', display: 'flex', flexDirection: 'column', rowGap: '8px' },
})
