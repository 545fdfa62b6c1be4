import { makeStyles, tokens } from '@fluentui/react-components'

/** A place to press of 24 px, with a small mark in its middle. */
export const DOT = {
  width: '24px',
  height: '24px',
  padding: 0,
  border: 'none',
  background: 'none',
  cursor: 'pointer',
} as const

/** Pictures on one place, of which one is seen. */
export const SLIDES = {
  slide: {
    position: 'absolute',
    inset: 0,
    opacity: 0,
    visibility: 'hidden',
    transition: 'opacity 200ms, visibility 200ms',
  },
  shown: { opacity: 1, visibility: 'visible' },
  frame: { display: 'block', width: '100%', height: '100%' },
} as const

export const useHomeStyles = makeStyles({
  head: { marginBottom: '16px' },
  more: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2px',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorBrandForeground1 },
  },
  controls: { display: 'flex', alignItems: 'center', gap: '4px', marginRight: '8px' },
  dot: {
    ...DOT,
    '::after': {
      content: '""',
      display: 'block',
      width: '6px',
      height: '6px',
      margin: '0 auto',
      borderRadius: '3px',
      backgroundColor: tokens.colorNeutralStroke1,
      transition: 'width 160ms, background-color 160ms',
    },
    '&[aria-current="true"]::after': {
      width: '16px',
      backgroundColor: tokens.colorBrandBackground,
    },
  },
})

/** Words of the panel beside the banners, for a visitor and for a user. */
export const usePanelStyles = makeStyles({
  name: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  quiet: { color: tokens.colorNeutralForeground3 },
})
