import { makeStyles, tokens } from '@fluentui/react-components'

/** A link by a name: as long as there is room, in the colour of text. */
export const useNameLinkStyles = makeStyles({
  name: {
    minWidth: 0,
    // 24 px high, as a finger needs.
    paddingBlock: '1px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorBrandForegroundLinkHover },
  },
})
