import { makeStyles } from '@fluentui/react-components'

// A dialog that opens later would lie above: portals have one z-index, and the last one wins.
const useStyles = makeStyles({ aboveDialogs: { position: 'relative', zIndex: 1_000_010 } })

export const NEVER_HIDDEN = 'data-tabster-never-hide'

/**
 * Where the messages stand, among what lies above the page. A modal dialog hides all else from screen
 * readers, with what a message offers to do.
 */
export function ToastPlace() {
  const styles = useStyles()
  return <div className={styles.aboveDialogs} {...{ [NEVER_HIDDEN]: '' }} />
}
