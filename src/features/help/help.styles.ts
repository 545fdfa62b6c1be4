import { makeStyles, tokens } from '@fluentui/react-components'

import { PHONE, TABLET } from '#src/kit/theme/breakpoints.ts'

export const useHelpStyles = makeStyles({
  layout: {
    display: 'grid',
    gridTemplateColumns: '224px minmax(0, 1fr)',
    gap: '24px',
    alignItems: 'start',
    [TABLET]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' },
    '@media print': { display: 'block' },
  },
  nav: {
    position: 'sticky',
    top: '88px',
    padding: '12px',
    // A line of tabs above the page.
    [TABLET]: {
      position: 'static',
      display: 'flex',
      overflowX: 'auto',
      padding: '4px',
    },
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  group: {
    padding: '16px 12px 4px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    [TABLET]: { display: 'none' },
  },
  link: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: '40px',
    padding: '6px 12px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '&[data-status="active"]': {
      backgroundColor: tokens.colorBrandBackground2,
      color: tokens.colorBrandForeground1,
      fontWeight: tokens.fontWeightSemibold,
    },
    '& svg': { flexShrink: 0 },
    [TABLET]: { flexShrink: 0, whiteSpace: 'nowrap', '& svg': { display: 'none' } },
  },
  card: {
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    '@media print': { border: 'none' },
  },
  /** Text people read: 44 Chinese characters a line. */
  reading: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 720px) minmax(0, 1fr)',
    columnGap: '48px',
    padding: '32px 40px 40px',
    [TABLET]: { display: 'block', padding: '24px' },
    [PHONE]: { padding: '16px' },
    '@media print': { display: 'block', padding: 0 },
  },
  title: {
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
  meta: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '32px',
    marginTop: '8px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  lead: { marginTop: '8px', color: tokens.colorNeutralForeground2 },
  quiet: { color: tokens.colorNeutralForeground3 },
})
