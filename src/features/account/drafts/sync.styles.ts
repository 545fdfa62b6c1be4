import { makeStyles, tokens } from '@fluentui/react-components'

import { wd } from '#src/kit/theme/theme.ts'

export const useSyncStyles = makeStyles({
  surface: { maxWidth: '560px' },
  content: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  form: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  warning: {
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    color: wd.amberText,
    backgroundColor: wd.amberGround,
  },
  // Cancels Fluent's padding before a checkbox: it aligns with the text.
  check: { marginLeft: '-8px' },
  input: { width: '100%', maxWidth: '360px', fontFamily: tokens.fontFamilyMonospace },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    padding: '10px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':last-child': { borderBottom: 'none' },
  },
  words: { flex: 1, minWidth: '200px' },
  lines: { display: 'flex', flexDirection: 'column' },
})
