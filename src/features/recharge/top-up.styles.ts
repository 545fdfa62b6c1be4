import { makeStyles, tokens } from '@fluentui/react-components'

import { TABLET } from '#src/ui/breakpoints.ts'
import { wd } from '#src/ui/theme/theme.ts'

/** K-16. */
export const QR_SIZE = 250
/** K-18. */
export const FRAME = { width: 650, height: 720 } as const

export const useTopUpStyles = makeStyles({
  surface: { width: '900px', maxWidth: 'min(900px, 100vw)' },
  qrSurface: { width: '290px', maxWidth: '290px', padding: '20px' },
  frameSurface: { width: '690px', maxWidth: 'min(690px, 100vw)', padding: '20px' },
  split: {
    display: 'grid',
    gridTemplateColumns: '1fr 296px',
    columnGap: '32px',
    rowGap: '20px',
    [TABLET]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  form: { display: 'flex', flexDirection: 'column', rowGap: '20px', minWidth: 0 },
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
  pay: { display: 'flex', flexDirection: 'column', alignItems: 'center', rowGap: '8px' },
  code: {
    display: 'grid',
    placeItems: 'center',
    width: `${QR_SIZE}px`,
    height: `${QR_SIZE}px`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: wd.picture,
    overflow: 'hidden',
  },
  over: { opacity: 0.25 },
  frameBox: {
    position: 'relative',
    width: `${FRAME.width}px`,
    maxWidth: '100%',
    height: `min(${FRAME.height}px, 70vh)`,
  },
  frame: { position: 'absolute', inset: 0, width: '100%', height: '100%', border: 0 },
  unseen: { opacity: 0 },
  left: { marginLeft: '8px', fontVariantNumeric: 'tabular-nums' },
  status: { textAlign: 'center' },
  spread: { width: '100%', display: 'flex', flexDirection: 'column', rowGap: '8px' },
})
