import { makeStyles, tokens } from '@fluentui/react-components'

import { PHONE } from '#src/kit/theme/breakpoints.ts'
import { wd } from '#src/kit/theme/theme.ts'

/** Where goods-grid.tsx makes cards so narrow that what was sold needs a line below. */
const NARROW = '@media (max-width: 1100px)'

export const useGoodsCardStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    transition: 'border-color 160ms, box-shadow 160ms',
    ':hover': { border: `1px solid ${tokens.colorNeutralStroke1}`, boxShadow: tokens.shadow8 },
    ':focus-within': { border: `1px solid ${tokens.colorBrandStroke1}` },
  },
  goneCard: { color: tokens.colorNeutralForeground3 },
  frame: {
    position: 'relative',
    backgroundColor: wd.picture,
    aspectRatio: '1',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  link: { display: 'block', height: '100%' },
  picture: { width: '100%', height: '100%', objectFit: 'cover' },
  soldOut: { opacity: 0.45 },
  corner: { position: 'absolute', top: '10px', left: '10px' },
  heart: { position: 'absolute', top: '6px', right: '6px' },
  gone: { position: 'absolute', left: '10px', bottom: '10px' },
  body: {
    display: 'flex',
    flexDirection: 'column',
    flex: 1,
    padding: '12px 14px 14px',
    [PHONE]: { padding: '10px' },
  },
  name: {
    display: '-webkit-box',
    WebkitLineClamp: '2',
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    height: '44px',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorBrandForeground1 },
  },
  // What a merchant looks for first: price and sold, carrier, city and weight.
  facts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateAreas: '"price price" "saving sold" "note note" "from weight"',
    alignItems: 'center',
    columnGap: '8px',
    marginTop: '8px',
    marginBottom: '12px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'nowrap',
    [NARROW]: {
      gridTemplateAreas: '"price price" "saving saving" "note note" "from from" "weight sold"',
    },
  },
  price: {
    gridArea: 'price',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '8px',
  },
  sold: { gridArea: 'sold', fontVariantNumeric: 'tabular-nums' },
  saving: { gridArea: 'saving' },
  note: { gridArea: 'note' },
  from: {
    gridArea: 'from',
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    minWidth: 0,
    marginTop: '6px',
    [NARROW]: { marginTop: '4px' },
  },
  carrier: { height: '16px', width: 'auto', borderRadius: '3px' },
  dot: { color: tokens.colorNeutralStroke1 },
  weight: {
    gridArea: 'weight',
    justifySelf: 'end',
    marginTop: '6px',
    [NARROW]: { justifySelf: 'start', marginTop: '2px' },
  },
  buy: { width: '100%', marginTop: 'auto', [PHONE]: { minHeight: '40px' } },
})
