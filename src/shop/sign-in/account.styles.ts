import { makeStyles, tokens } from '@fluentui/react-components'

export const useAccountStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '16px' },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    columnGap: '8px',
  },
  hint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  note: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  figures: { fontVariantNumeric: 'tabular-nums' },
  codeRow: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  // Beside the button it takes all the room; where that does not fit, each has a line.
  codeInput: { flex: '1000 1 140px', minWidth: 0, fontVariantNumeric: 'tabular-nums' },
  send: {
    flex: '1 0 auto',
    minWidth: '128px',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  eye: { minWidth: '28px', width: '28px', height: '28px' },
  held: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 12px',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorNeutralForeground1,
  },
  foot: { display: 'flex', justifyContent: 'center', gap: '4px', alignItems: 'center' },
  // Cancels Fluent's padding before a tab and a checkbox: they align with the edge of the fields.
  tabs: { marginLeft: '-12px' },
  check: { marginLeft: '-8px' },
  choice: { display: 'flex', alignItems: 'center', flexWrap: 'wrap' },
  small: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
})
