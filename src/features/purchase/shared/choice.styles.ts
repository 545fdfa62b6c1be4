import { makeStyles, tokens } from '@fluentui/react-components'

import { wd } from '#src/kit/theme/theme.ts'

/** A radio that looks like a tile: the input covers it, so that label and target are one. */
export const useChoiceStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '8px',
    border: 'none',
    margin: 0,
    padding: 0,
  },
  tile: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    minWidth: 0,
    minHeight: '40px',
    padding: '0 10px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: 'pointer',
    transitionProperty: 'border-color, background-color',
    transitionDuration: '120ms',
    ':hover': { border: `1px solid ${tokens.colorNeutralStroke1Hover}` },
    ':has(:focus-visible)': {
      outline: `2px solid ${tokens.colorBrandStroke1}`,
      outlineOffset: '1px',
    },
    ':has(:checked)': {
      border: `1px solid ${tokens.colorBrandStroke1}`,
      boxShadow: `inset 0 0 0 1px ${tokens.colorBrandStroke1}`,
      backgroundColor: wd.tint,
      color: wd.tintText,
      fontWeight: tokens.fontWeightSemibold,
    },
    ':has(:disabled)': {
      border: `1px solid ${tokens.colorNeutralStroke2}`,
      backgroundColor: tokens.colorNeutralBackground2,
      color: tokens.colorNeutralForeground3,
      cursor: 'not-allowed',
    },
  },
  input: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'inherit',
  },
  text: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  faded: { opacity: 0.5 },
  note: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
    color: tokens.colorNeutralForeground3,
  },
  stack: { display: 'flex', flexDirection: 'column', minWidth: 0 },
})
