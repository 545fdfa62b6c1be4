import { makeStyles } from '@fluentui/react-components'

import { COMMON } from '#src/text/common.ts'
import { LAPTOP } from '#src/kit/theme/breakpoints.ts'
import { Waiting } from '#src/kit/states/waiting.tsx'

/**
 * The height of the recharge card with its usual amounts and channels, so that nothing moves when
 * it comes.
 */
const useStyles = makeStyles({
  room: {
    width: '100%',
    [LAPTOP]: { minHeight: '436px' },
    '@media (min-width: 1200px)': { minHeight: '375px' },
  },
})

/** Keeps the place of the recharge card until it is there. */
export function CardRoom() {
  const styles = useStyles()
  return (
    <div className={styles.room}>
      <Waiting label={COMMON.loading} lines={3} />
    </div>
  )
}
