import { makeStyles, tokens } from '@fluentui/react-components'

/** The box of filters above a list. On a phone its fields take the whole width, or half. */
export const useFilterFormStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: '12px',
    padding: '14px 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  input: { width: '100%', minWidth: 0 },
  inner: { width: '100%', minWidth: 0, textOverflow: 'ellipsis' },
  wide: { width: '210px', '@container (max-width: 640px)': { width: '100%' } },
  middle: { width: '130px', '@container (max-width: 640px)': { width: 'calc(50% - 6px)' } },
  end: { marginLeft: 'auto', display: 'flex', gap: '8px' },
})
