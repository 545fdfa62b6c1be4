import { makeStyles, tokens } from '@fluentui/react-components'

import { wd } from '#src/kit/theme/theme.ts'

export const MAIN_ID = 'desk-main'

/** The rail is dark in both themes: who sees it knows that this is not the shop. */
export const RAIL = {
  ground: 'linear-gradient(180deg, #05392e 0%, #032821 100%)',
  text: '#d6ece5',
  quiet: '#93c2b4',
  hover: 'rgba(255, 255, 255, 0.07)',
  chosen: 'rgba(255, 255, 255, 0.13)',
  line: 'rgba(255, 255, 255, 0.12)',
  mark: '#55c7aa',
} as const

export const useFrameStyles = makeStyles({
  root: {
    display: 'flex',
    height: '100dvh',
    overflow: 'hidden',
    backgroundColor: wd.canvas,
    color: tokens.colorNeutralForeground1,
  },
  phone: { flexDirection: 'column' },
  side: { display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0 },
  main: {
    flex: 1,
    minWidth: 0,
    minHeight: 0,
    overflow: 'auto',
    outlineStyle: 'none',
    containerType: 'inline-size',
  },
  progress: {
    position: 'fixed',
    top: 0,
    left: 0,
    right: 0,
    zIndex: 20,
    borderRadius: 0,
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDelay: '300ms',
    animationDuration: '160ms',
    animationFillMode: 'backwards',
  },
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    padding: '6px 24px',
    backgroundColor: wd.amberGround,
    color: wd.amberText,
  },
})
