import { useLayoutEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import {
  ChevronDown16Regular,
  ChevronUp16Regular,
  Dismiss16Regular,
  ErrorCircle16Regular,
  Info16Regular,
  Warning16Regular,
} from '@fluentui/react-icons'

import { PHONE } from '#src/kit/theme/breakpoints.ts'
import { COMMON } from '#src/text/common.ts'
import { IMPORT } from '#src/text/purchase-import.ts'
import { wd } from '#src/kit/theme/theme.ts'
import { SHORT, useMedia } from '#src/kit/theme/use-media.ts'

/** The height of a line of text, in px. */
const LINE = 22

const useStyles = makeStyles({
  strip: {
    display: 'flex',
    // Icon and actions stand beside the first line, however many follow.
    alignItems: 'flex-start',
    columnGap: '8px',
    flexShrink: 0,
    minHeight: '36px',
    padding: '6px 8px 6px 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    // The actions are below: beside it the text would have no width left.
    [PHONE]: { flexWrap: 'wrap', rowGap: '4px' },
  },
  info: { boxShadow: `inset 3px 0 0 ${tokens.colorBrandStroke1}`, backgroundColor: wd.tint },
  warning: { color: wd.amberText, backgroundColor: wd.amberGround },
  error: { boxShadow: `inset 3px 0 0 ${tokens.colorStatusDangerForeground1}` },
  errorIcon: { color: tokens.colorStatusDangerForeground1 },
  icon: { flexShrink: 0, marginTop: '4px' },
  text: {
    minWidth: 0,
    flexGrow: 1,
    flexBasis: 0,
    padding: '1px 0',
    [PHONE]: { flexBasis: 'calc(100% - 32px)' },
  },
  oneLine: { maxHeight: `${LINE}px`, overflow: 'hidden' },
})

const ICONS = { info: Info16Regular, warning: Warning16Regular, error: ErrorCircle16Regular }

/** In a low window a strip has one line; whether there is more, and whether it is shown. */
function useOneLine(isUrgent: boolean) {
  const text = useRef<HTMLDivElement>(null)
  const isShort = useMedia(SHORT)
  const [hasMore, setHasMore] = useState(false)
  /** Null until the user has unfolded or folded it. */
  const [choice, setChoice] = useState<boolean | null>(null)
  useLayoutEffect(() => {
    const element = text.current
    if (element === null || !isShort) return undefined
    const observer = new ResizeObserver(() => setHasMore(element.scrollHeight > LINE * 1.5))
    for (const part of [element, ...element.children]) observer.observe(part)
    return () => observer.disconnect()
  }, [isShort])
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
    // An element that gets the focus must be visible.
    const below = target.getBoundingClientRect().bottom - currentTarget.getBoundingClientRect().top
    if (below > LINE * 1.5) setChoice(true)
  }
  const isFolded = isShort && !(choice ?? isUrgent)
  return {
    text,
    isFolded,
    onFocus,
    isFoldable: isShort && hasMore,
    toggle: () => setChoice(isFolded),
  }
}

type StripProps = {
  readonly intent: 'info' | 'warning' | 'error'
  /** Shows all of its lines in a low window too: nothing can be ordered before they are read. */
  readonly isUrgent?: boolean
  readonly children: ReactNode
  readonly actions?: ReactNode
  readonly onDismiss?: () => void
}

/** One line across the centre: what happened and what can be done. */
export function Strip({ intent, isUrgent = false, children, actions, onDismiss }: StripProps) {
  const styles = useStyles()
  const Icon = ICONS[intent]
  const { text, isFolded, onFocus, isFoldable, toggle } = useOneLine(isUrgent)
  return (
    <div
      className={mergeClasses(styles.strip, styles[intent])}
      role={intent === 'error' ? 'alert' : 'status'}
    >
      <Icon
        className={mergeClasses(styles.icon, intent === 'error' && styles.errorIcon)}
        aria-hidden
      />
      <div
        ref={text}
        className={mergeClasses(styles.text, isFolded && styles.oneLine)}
        onFocus={onFocus}
      >
        {children}
      </div>
      {isFoldable && (
        <Button
          size="small"
          appearance="subtle"
          icon={isFolded ? <ChevronDown16Regular /> : <ChevronUp16Regular />}
          aria-label={isFolded ? COMMON.unfold : COMMON.fold}
          aria-expanded={!isFolded}
          onClick={toggle}
        />
      )}
      {actions}
      {onDismiss !== undefined && (
        <Button
          size="small"
          appearance="subtle"
          icon={<Dismiss16Regular />}
          aria-label={IMPORT.dismiss}
          onClick={onDismiss}
        />
      )}
    </div>
  )
}
