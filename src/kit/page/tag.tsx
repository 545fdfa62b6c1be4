import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'

import { wd } from '#src/kit/theme/theme.ts'

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    height: '20px',
    padding: '0 6px',
    borderRadius: tokens.borderRadiusSmall,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
    whiteSpace: 'nowrap',
    border: '1px solid transparent',
  },
  quiet: { color: wd.tintText, backgroundColor: wd.tint, border: `1px solid ${wd.tintStroke}` },
  price: { color: wd.price, border: `1px solid color-mix(in srgb, ${wd.price} 35%, transparent)` },
  amber: { color: wd.amberText, backgroundColor: wd.amberGround },
  grey: { color: tokens.colorNeutralForeground2, backgroundColor: tokens.colorNeutralBackground3 },
  danger: {
    color: tokens.colorStatusDangerForeground1,
    backgroundColor: tokens.colorStatusDangerBackground1,
  },
})

type TagTone = 'quiet' | 'price' | 'amber' | 'grey' | 'danger'

export function Tag({ tone = 'quiet', text }: { readonly tone?: TagTone; readonly text: string }) {
  const styles = useStyles()
  return <span className={mergeClasses(styles.root, styles[tone])}>{text}</span>
}
