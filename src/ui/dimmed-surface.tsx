import {
  DialogSurface,
  makeStyles,
  tokens,
  type DialogSurfaceProps,
} from '@fluentui/react-components'

const useStyles = makeStyles({ dim: { backgroundColor: tokens.colorBackgroundOverlay } })

/**
 * The surface of a dialog that may stand on another: Fluent itself dims only under the first, and the
 * purchase, which fills the screen, is one.
 */
export function DimmedSurface(props: DialogSurfaceProps) {
  const styles = useStyles()
  return <DialogSurface backdrop={{ className: styles.dim }} {...props} />
}
