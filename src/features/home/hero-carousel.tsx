import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'

import { DEFAULT_BANNERS } from '#contract/site-defaults.ts'
import type { Banner } from '#contract/site.ts'
import { bannersQuery } from '#src/data/api/site.ts'
import { HOME } from '#src/text/home.ts'
import { PHONE } from '#src/kit/theme/breakpoints.ts'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { BANNER } from './banner-colours.ts'
import { CarouselControls } from './carousel-controls.tsx'
import { SLIDES } from './home.styles.ts'
import { PictureLink } from './picture-link.tsx'
import { useCarousel } from './use-carousel.ts'
import { ShopPicture } from '#src/shop/goods/shop-picture.tsx'

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
  art: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    objectPosition: 'right',
    // Words above, drawing below.
    [PHONE]: { top: '38%', height: '62%' },
  },
  whole: { width: '100%', height: '100%', objectFit: 'cover' },
  words: {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    alignItems: 'flex-start',
    boxSizing: 'border-box',
    padding: '0 0 14px 56px',
    // The banner is drawn for light ground in both themes.
    color: BANNER.light.words,
    // What is drawn begins where the words end, however narrow the banner is.
    backgroundImage: `linear-gradient(90deg, ${BANNER.light.ground} 0 min(420px, 40%), transparent min(640px, 66%))`,
    '@container (min-width: 641px) and (max-width: 760px)': { paddingLeft: '32px' },
    [PHONE]: {
      justifyContent: 'flex-start',
      padding: '24px 20px 0',
      backgroundImage: `linear-gradient(180deg, ${BANNER.light.ground} 0 44%, transparent 60%)`,
    },
  },
  onDark: {
    color: BANNER.dark.words,
    backgroundImage: `linear-gradient(90deg, ${BANNER.dark.ground} 0 min(420px, 40%), transparent min(640px, 66%))`,
    [PHONE]: {
      backgroundImage: `linear-gradient(180deg, ${BANNER.dark.ground} 0 44%, transparent 60%)`,
    },
  },
  darkGround: { backgroundColor: BANNER.dark.ground },
  buyOnDark: {
    backgroundColor: BANNER.dark.button,
    color: BANNER.dark.buttonWords,
    ':hover': { backgroundColor: BANNER.dark.buttonHover, color: BANNER.dark.buttonWords },
    ':hover:active': { backgroundColor: BANNER.dark.buttonHover, color: BANNER.dark.buttonWords },
    ':focus-visible': { outline: `2px solid ${BANNER.dark.words}`, outlineOffset: '2px' },
  },
  title: {
    width: 'min(420px, 44cqw)',
    fontSize: 'clamp(24px, 3cqw, 34px)',
    lineHeight: 1.35,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '0.01em',
    textWrap: 'balance',
    [PHONE]: { width: 'auto' },
  },
  text: {
    marginTop: '12px',
    marginBottom: '28px',
    width: 'min(320px, 36cqw)',
    fontSize: tokens.fontSizeBase400,
    lineHeight: '26px',
    [PHONE]: {
      width: 'auto',
      marginTop: '8px',
      marginBottom: '16px',
      fontSize: tokens.fontSizeBase300,
      lineHeight: '22px',
    },
  },
  controls: {
    left: '53px',
    bottom: '20px',
    '@container (min-width: 641px) and (max-width: 760px)': { left: '29px' },
    [PHONE]: { left: '16px', bottom: '12px' },
  },
})

/** The user panel is beside it. */
const BANNER_WIDTHS = '(max-width: 1023px) 100vw, 1000px'

function Slide({ banner, isFirst }: { readonly banner: Banner; readonly isFirst: boolean }) {
  const styles = useStyles()
  const { img, link, title, text, ground } = banner
  const isDark = ground === 'dark'
  // The first is the largest picture of the page.
  const urgency = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  if (ground === 'none') {
    return (
      <PictureLink link={link} className={styles.frame}>
        <ShopPicture
          className={styles.whole}
          src={img}
          sizes={BANNER_WIDTHS}
          alt={title}
          {...urgency}
        />
      </PictureLink>
    )
  }
  return (
    <div className={mergeClasses(styles.frame, isDark && styles.darkGround)}>
      <ShopPicture className={styles.art} src={img} sizes={BANNER_WIDTHS} alt="" {...urgency} />
      <div className={mergeClasses(styles.words, isDark && styles.onDark)}>
        <h2 className={styles.title}>{title}</h2>
        {text !== '' && <p className={styles.text}>{text}</p>}
        {link !== '' && (
          <LinkButton
            to={link}
            appearance="primary"
            size="large"
            {...(isDark && { className: styles.buyOnDark })}
          >
            {HOME.buy}
          </LinkButton>
        )}
      </div>
    </div>
  )
}

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
            <Slide banner={banner} isFirst={at === 0} />
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
