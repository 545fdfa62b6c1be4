import { makeStyles, tokens } from '@fluentui/react-components'

export const useHomeListStyles = makeStyles({
  text: { color: tokens.colorNeutralForeground3, marginBottom: '12px' },
  list: {
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
})
