import { makeStyles } from '@fluentui/react-components'

/** The line above a list of texts. */
export const useTextStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    marginBottom: '12px',
  },
  end: { marginLeft: 'auto' },
})
