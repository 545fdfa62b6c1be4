import {
  Button,
  Spinner,
  makeStyles,
  mergeClasses,
  tokens,
  type ButtonProps,
} from '@fluentui/react-components'
import { Heart20Filled, Heart20Regular } from '@fluentui/react-icons'

import { FAVOURITES } from '#src/text/favourites.ts'
import { wd } from '#src/kit/theme/theme.ts'

const useStyles = makeStyles({
  round: {
    minWidth: '32px',
    width: '32px',
    height: '32px',
    borderRadius: tokens.borderRadiusCircular,
    // Over a picture, which is white in both themes.
    backgroundColor: `color-mix(in srgb, ${wd.picture} 82%, transparent)`,
    color: '#5f6b75',
    ':hover': { backgroundColor: wd.picture, color: '#0b6453' },
    '@media (pointer: coarse)': { minWidth: '40px', width: '40px', height: '40px' },
  },
  on: { color: '#0e7c66', ':hover': { color: '#0b6453' } },
  filled: { color: tokens.colorBrandForeground1 },
})

type FavouriteButtonProps = {
  readonly name: string
  readonly isOn: boolean
  /** The server has not answered yet: the heart flips when it has (H-32). */
  readonly isBusy: boolean
  readonly onChange: (isOn: boolean) => void
}

type HeartProps = { readonly heart: FavouriteButtonProps }

function useHeart({ isOn, isBusy }: FavouriteButtonProps) {
  if (isBusy) return <Spinner size="tiny" />
  return isOn ? <Heart20Filled /> : <Heart20Regular />
}

function HeartButton({ heart, ...look }: Pick<ButtonProps, 'className' | 'size'> & HeartProps) {
  const { name, isOn, isBusy, onChange } = heart
  return (
    <Button
      {...look}
      appearance="transparent"
      icon={useHeart(heart)}
      aria-label={FAVOURITES.add(name)}
      aria-pressed={isOn}
      aria-busy={isBusy}
      disabledFocusable={isBusy}
      onClick={() => {
        if (!isBusy) onChange(!isOn)
      }}
    />
  )
}

/** The heart in the corner of a card. */
export function FavouriteButton(props: FavouriteButtonProps) {
  const styles = useStyles()
  return (
    <HeartButton heart={props} className={mergeClasses(styles.round, props.isOn && styles.on)} />
  )
}

/** The same in a line of a table. */
export function FavouriteIconButton(props: FavouriteButtonProps) {
  const styles = useStyles()
  return (
    <HeartButton heart={props} className={mergeClasses(props.isOn && styles.filled)} size="small" />
  )
}

/** The same with a word, beside 立即购买. */
export function FavouriteWordButton(props: FavouriteButtonProps) {
  const { isOn, isBusy, onChange } = props
  const styles = useStyles()
  return (
    <Button
      size="large"
      className={mergeClasses(isOn && styles.filled)}
      icon={useHeart(props)}
      aria-pressed={isOn}
      aria-busy={isBusy}
      disabledFocusable={isBusy}
      onClick={() => {
        if (!isBusy) onChange(!isOn)
      }}
    >
      {isOn ? FAVOURITES.buttonOn : FAVOURITES.button}
    </Button>
  )
}
