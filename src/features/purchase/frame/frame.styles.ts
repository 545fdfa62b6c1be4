import { makeStyles, tokens } from '@fluentui/react-components'

import { PHONE } from '#src/kit/theme/breakpoints.ts'
import { wd } from '#src/kit/theme/theme.ts'

export const useFrameStyles = makeStyles({
  surface: {
    position: 'fixed',
    inset: 0,
    width: 'auto',
    maxWidth: 'none',
    height: 'auto',
    maxHeight: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
    borderRadius: 0,
    border: 'none',
    boxShadow: 'none',
    overflow: 'hidden',
    backgroundColor: wd.canvas,
  },
  workspace: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 },
  body: {
    position: 'relative',
    display: 'flex',
    flexGrow: 1,
    minHeight: 0,
    // Side by side, the rail and the centre would be too narrow.
    [PHONE]: {
      '&:has(> [data-rail="whole"])': { flexDirection: 'column', overflowY: 'auto' },
      '&:has(> [data-rail="whole"]) > *': { flexShrink: 0 },
    },
  },
  centre: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minWidth: 0,
    minHeight: 0,
    [PHONE]: { minHeight: 'min(560px, 80dvh)' },
  },
  waiting: {
    flexGrow: 1,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    rowGap: '12px',
  },
  drop: {
    position: 'absolute',
    inset: '12px',
    // Hides the edges of the list around the drop target.
    boxShadow: `0 0 0 12px ${wd.canvas}`,
    zIndex: 20,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    border: `2px dashed ${tokens.colorBrandStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: wd.tint,
    color: wd.tintText,
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
    pointerEvents: 'none',
  },
})
