import { makeStyles } from '@fluentui/react-components'

// A dialog that opens later would lie above: portals have one z-index, and the last one wins.
const useStyles = makeStyles({ aboveDialogs: { position: 'relative', zIndex: 1_000_010 } })

export const NEVER_HIDDEN = 'data-tabster-never-hide'

/**
 * The place of the messages, in the landmark of the layer above the page. A modal dialog would hide
 * them from screen readers, together with the actions that they offer.
 */
export function ToastPlace() {
  const styles = useStyles()
  return <div className={styles.aboveDialogs} {...{ [NEVER_HIDDEN]: '' }} />
}
