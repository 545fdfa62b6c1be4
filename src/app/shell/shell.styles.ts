import { makeStyles, tokens } from '@fluentui/react-components'

import { wd } from '#src/kit/theme/theme.ts'

export const NAV_HEIGHT = '64px'

export const useShellStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '100dvh',
    backgroundColor: wd.canvas,
    color: tokens.colorNeutralForeground1,
  },
  /** The user centre fills the window and scrolls inside. */
  fixed: { height: '100dvh', overflow: 'hidden' },
  main: { flex: 1, minHeight: 0, outlineStyle: 'none' },
  fixedMain: { display: 'flex' },
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
})
