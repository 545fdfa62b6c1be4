import { Spinner, makeStyles } from '@fluentui/react-components'

const useStyles = makeStyles({
  // Quick answers come before it shows: no flicker.
  root: {
    display: 'grid',
    placeItems: 'center',
    minHeight: '320px',
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDelay: '300ms',
    animationDuration: '160ms',
    animationFillMode: 'backwards',
  },
})

export function Waiting({ label }: { readonly label: string }) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <Spinner label={label} />
    </div>
  )
}
