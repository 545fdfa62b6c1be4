import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useRef } from 'react'

import type { HomeBlock } from '#contract/site.ts'
import { HOME } from '#src/text/home.ts'
import { CarouselControls } from './carousel-controls.tsx'
import { SLIDES } from './home.styles.ts'
import { PictureLink } from '#src/shop/home/picture-link.tsx'
import { useCarousel } from './use-carousel.ts'
import { ShopPicture } from '#src/shop/goods/shop-picture.tsx'

const useStyles = makeStyles({
  root: {
    position: 'relative',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  ...SLIDES,
  cover: { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  controls: { left: '24px', bottom: '12px' },
  image: {
    display: 'block',
    width: '100%',
    height: 'auto',
    borderRadius: tokens.borderRadiusLarge,
  },
})

/** The width of the page. */
const BLOCK_WIDTHS = '(max-width: 1328px) 100vw, 1280px'

type PropsOf<Type extends HomeBlock['type']> = Extract<HomeBlock, { type: Type }>['props']

/** H-33: pictures that take turns. */
export function PictureCarousel({ slides, interval, height }: PropsOf<'carousel'>) {
  const styles = useStyles()
  const frame = useRef<HTMLElement>(null)
  const state = useCarousel(frame, slides.length, interval)
  return (
    <section
      ref={frame}
      className={styles.root}
      style={{ height }}
      aria-roledescription="carousel"
      aria-label={HOME.pictures}
    >
      <ul aria-live={state.isTurning ? 'off' : 'polite'}>
        {slides.map(({ img, title, link }, at) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- a slide is its place
            key={at}
            aria-roledescription="slide"
            aria-label={HOME.slide(at + 1, slides.length)}
            aria-hidden={at !== state.index}
            className={mergeClasses(styles.slide, at === state.index && styles.shown)}
          >
            <PictureLink link={link} className={styles.frame}>
              <ShopPicture
                className={styles.cover}
                src={img}
                sizes={BLOCK_WIDTHS}
                alt={title}
                loading="lazy"
              />
            </PictureLink>
          </li>
        ))}
      </ul>
      <CarouselControls
        state={state}
        count={slides.length}
        isOnDark={false}
        className={styles.controls}
      />
    </section>
  )
}

export function ImageBlock({ img, title, link, width, height }: PropsOf<'image'>) {
  const styles = useStyles()
  return (
    <PictureLink link={link} className={styles.frame}>
      <ShopPicture
        sizes={BLOCK_WIDTHS}
        className={styles.image}
        src={img}
        alt={title}
        width={width}
        height={height}
        loading="lazy"
      />
    </PictureLink>
  )
}
