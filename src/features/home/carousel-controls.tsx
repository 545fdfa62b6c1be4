import { Button, makeStyles, mergeClasses } from '@fluentui/react-components'
import { Pause16Filled, Play16Filled } from '@fluentui/react-icons'

import { HOME } from '#src/text/home.ts'
import { BANNER } from '#src/shop/home/banner-colours.ts'
import { DOT } from './home.styles.ts'
import type { CarouselState } from './use-carousel.ts'

const useStyles = makeStyles({
  controls: { position: 'absolute', display: 'flex', alignItems: 'center', gap: '4px' },
  dot: {
    ...DOT,
    '::after': {
      content: '""',
      display: 'block',
      width: '18px',
      height: '4px',
      margin: '0 auto',
      borderRadius: '2px',
      backgroundColor: BANNER.light.dot,
      transition: 'background-color 160ms',
    },
    '&[aria-current="true"]::after': { width: '24px', backgroundColor: BANNER.light.dotOn },
  },
  dotOnDark: {
    '::after': { backgroundColor: BANNER.dark.dot },
    '&[aria-current="true"]::after': { backgroundColor: BANNER.dark.dotOn },
    ':focus-visible': { outline: `2px solid ${BANNER.dark.words}` },
  },
  play: { minWidth: '24px', width: '24px', height: '24px', color: BANNER.light.words },
  playOnDark: {
    color: BANNER.dark.words,
    ':hover': { color: BANNER.dark.words },
    ':hover:active': { color: BANNER.dark.words },
  },
})

type CarouselControlsProps = {
  readonly state: CarouselState
  readonly count: number
  readonly isOnDark: boolean
  readonly className: string
}

/** A dot for each slide, and the way to stop them. */
export function CarouselControls({ state, count, isOnDark, className }: CarouselControlsProps) {
  const styles = useStyles()
  const { index, setIndex, isPaused, setPaused, canTurn } = state
  if (count < 2) return null
  return (
    <div className={mergeClasses(styles.controls, className)}>
      {Array.from({ length: count }, (_, at) => (
        <button
          key={at}
          type="button"
          className={mergeClasses(styles.dot, isOnDark && styles.dotOnDark)}
          aria-label={HOME.toSlide(at + 1)}
          aria-current={at === index}
          onClick={() => {
            setIndex(at)
          }}
        />
      ))}
      {canTurn && (
        <Button
          className={mergeClasses(styles.play, isOnDark && styles.playOnDark)}
          appearance="transparent"
          size="small"
          icon={isPaused ? <Play16Filled /> : <Pause16Filled />}
          aria-label={isPaused ? HOME.play : HOME.pause}
          onClick={() => {
            setPaused(!isPaused)
          }}
        />
      )}
    </div>
  )
}
