import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  skip: {
    position: 'fixed',
    top: '8px',
    left: '8px',
    zIndex: 1000,
    padding: '8px 16px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    transform: 'translateY(-64px)',
    ':focus': { transform: 'none' },
  },
})

type SkipLinkProps = {
  /** The element it leads to; it needs `tabIndex={-1}`. */
  readonly to: string
  readonly children: string
}

/** Visible only while it has the focus: leads past everything before the element `to`. */
export function SkipLink({ to, children }: SkipLinkProps) {
  const styles = useStyles()
  return (
    <a
      className={styles.skip}
      href={`#${to}`}
      onClick={(event) => {
        // The address stays what it is: otherwise another page would be requested.
        event.preventDefault()
        document.getElementById(to)?.focus()
      }}
    >
      {children}
    </a>
  )
}
