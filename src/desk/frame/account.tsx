import { Button, Tooltip, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import {
  SignOut20Regular,
  WeatherMoon20Regular,
  WeatherSunny20Regular,
} from '@fluentui/react-icons'
import { useQueryClient } from '@tanstack/react-query'

import { useIsDark } from '#src/app/use-is-dark.ts'
import { setThemeMode } from '#src/data/browser/theme-mode.ts'
import { DESK } from '#src/text/desk/frame.ts'
import { useSingleFlight } from '#src/kit/hooks/use-single-flight.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { endSession, signOut } from '../data/session.ts'
import { useStaff } from '../data/staff.ts'
import { RAIL } from './frame.styles.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: '2px',
    paddingTop: '8px',
    borderTop: `1px solid ${RAIL.line}`,
  },
  column: { flexDirection: 'column' },
  flat: { borderTopStyle: 'none', paddingTop: 0 },
  who: { flex: 1, minWidth: 0, padding: '0 4px 0 10px', lineHeight: '18px' },
  name: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightSemibold,
  },
  role: { color: RAIL.quiet, fontSize: tokens.fontSizeBase200 },
  button: {
    color: RAIL.quiet,
    ':hover': { color: RAIL.text, backgroundColor: RAIL.hover },
    ':hover:active': { color: RAIL.text, backgroundColor: RAIL.chosen },
  },
})

type AccountProps = {
  readonly isNarrow: boolean
  /** In a bar of its own, not under the menu. */
  readonly isFlat?: boolean
}

/** The member of staff, light or dark, and the way out. */
export function Account({ isNarrow, isFlat = false }: AccountProps) {
  const styles = useStyles()
  const { name, role } = useStaff()
  const client = useQueryClient()
  const isDark = useIsDark()
  const { isBusy, run } = useSingleFlight()
  const other = isDark ? 'light' : 'dark'
  const leave = async (): Promise<void> => {
    const answer = await signOut()
    if (answer.ok) {
      endSession(client)
      notify('success', DESK.signedOut)
    } else notifyError(answer.error)
  }
  return (
    <div
      className={mergeClasses(
        styles.root,
        isNarrow && !isFlat && styles.column,
        isFlat && styles.flat,
      )}
    >
      {(!isNarrow || isFlat) && (
        <div className={styles.who}>
          <div className={styles.name}>{name}</div>
          <div className={styles.role}>{DESK.roles[role]}</div>
        </div>
      )}
      <Tooltip content={DESK[other]} relationship="label">
        <Button
          appearance="transparent"
          className={styles.button}
          icon={isDark ? <WeatherSunny20Regular /> : <WeatherMoon20Regular />}
          onClick={() => setThemeMode(other)}
        />
      </Tooltip>
      <Tooltip content={DESK.signOut} relationship="label">
        <Button
          appearance="transparent"
          className={styles.button}
          icon={<SignOut20Regular />}
          disabledFocusable={isBusy}
          onClick={() => run(leave)}
        />
      </Tooltip>
    </div>
  )
}
