import { makeStyles, tokens, type DialogSurfaceProps } from '@fluentui/react-components'

import { LayerSurface } from './layer-surface.tsx'

const useStyles = makeStyles({ dim: { backgroundColor: tokens.colorBackgroundOverlay } })

/**
 * The surface of a dialog that may stand on another: Fluent itself dims only under the first, and the
 * purchase, which fills the screen, is one.
 */
export function DimmedSurface(props: DialogSurfaceProps) {
  const styles = useStyles()
  return <LayerSurface backdrop={{ className: styles.dim }} {...props} />
}
