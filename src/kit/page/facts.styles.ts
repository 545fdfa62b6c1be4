import { makeStyles, tokens } from '@fluentui/react-components'

/** Figures with a name each, in a `dl`, and the sums of a list. */
export const useFactsStyles = makeStyles({
  value: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  link: {
    color: 'inherit',
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
  },
  totals: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '4px 24px',
    minHeight: '44px',
    fontVariantNumeric: 'tabular-nums',
  },
})
