import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'

import { DEFAULT_BANNERS } from '#contract/site-defaults.ts'
import { bannersQuery } from '#src/data/api/site.ts'
import { HOME } from '#src/text/home.ts'
import { PHONE } from '#src/kit/theme/breakpoints.ts'
import { BANNER } from '#src/shop/home/banner-colours.ts'
import { BannerSlide } from '#src/shop/home/banner-slide.tsx'
import { CarouselControls } from './carousel-controls.tsx'
import { SLIDES } from './home.styles.ts'
import { useCarousel } from './use-carousel.ts'

const useStyles = makeStyles({
  root: {
    position: 'relative',
    height: '360px',
    overflow: 'hidden',
    containerType: 'inline-size',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: BANNER.light.ground,
  },
  ...SLIDES,
  controls: {
    left: '53px',
    bottom: '20px',
    '@container (min-width: 641px) and (max-width: 760px)': { left: '29px' },
    [PHONE]: { left: '16px', bottom: '12px' },
  },
})

/** The banners of the operator, or ours: one promise and one action each (H-05 to H-08). */
export function HeroCarousel() {
  const styles = useStyles()
  const { data } = useQuery(bannersQuery)
  const slides = data === undefined || data.length === 0 ? DEFAULT_BANNERS : data
  const frame = useRef<HTMLElement>(null)
  const state = useCarousel(frame, slides.length)
  const shown = state.index % slides.length
  return (
    <section
      ref={frame}
      className={styles.root}
      aria-roledescription="carousel"
      aria-label={HOME.carousel}
    >
      <ul aria-live={state.isTurning ? 'off' : 'polite'}>
        {slides.map((banner, at) => (
          <li
            key={banner.id}
            aria-roledescription="slide"
            aria-label={HOME.slide(at + 1, slides.length)}
            aria-hidden={at !== shown}
            className={mergeClasses(styles.slide, at === shown && styles.shown)}
          >
            <BannerSlide banner={banner} isFirst={at === 0} />
          </li>
        ))}
      </ul>
      <CarouselControls
        state={state}
        count={slides.length}
        isOnDark={slides[shown]?.ground === 'dark'}
        className={styles.controls}
      />
    </section>
  )
}
