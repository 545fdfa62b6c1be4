import { makeStyles, tokens } from '@fluentui/react-components'

import { PHONE } from '#src/kit/theme/breakpoints.ts'
import { wd } from '#src/kit/theme/theme.ts'

export const useRealNameStyles = makeStyles({
  card: {
    maxWidth: '720px',
    padding: '24px 32px 32px',
    [PHONE]: { padding: '16px' },
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  why: {
    display: 'flex',
    columnGap: '8px',
    padding: '8px 12px',
    marginBottom: '24px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: wd.tint,
    color: tokens.colorNeutralForeground2,
  },
  icon: { flexShrink: 0, marginTop: '3px', color: wd.tintText },
  refused: {
    display: 'flex',
    columnGap: '8px',
    padding: '8px 12px',
    marginBottom: '16px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
  },
  refusedIcon: { flexShrink: 0, marginTop: '3px' },
  form: { display: 'flex', flexDirection: 'column', rowGap: '16px', maxWidth: '420px' },
  figures: { fontVariantNumeric: 'tabular-nums' },
  submit: { alignSelf: 'flex-start', minWidth: '140px' },
  hint: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  head: { display: 'flex', alignItems: 'center', columnGap: '12px' },
  mark: { flexShrink: 0, width: '40px', height: '40px', color: wd.tintText },
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    columnGap: '32px',
    rowGap: '12px',
    margin: '24px 0',
    fontVariantNumeric: 'tabular-nums',
  },
  value: { margin: 0 },
  actions: { display: 'flex', columnGap: '12px', alignItems: 'center' },
})
