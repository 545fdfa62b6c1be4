import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'

import type { Banner } from '#contract/site.ts'
import { HOME } from '#src/text/home.ts'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { PHONE } from '#src/kit/theme/breakpoints.ts'
import { ShopPicture } from '../goods/shop-picture.tsx'
import { BANNER } from './banner-colours.ts'
import { PictureLink } from './picture-link.tsx'

const useStyles = makeStyles({
  frame: { display: 'block', width: '100%', height: '100%' },
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
})

/** The user panel is beside it. */
const BANNER_WIDTHS = '(max-width: 1023px) 100vw, 1000px'

type BannerSlideProps = {
  readonly banner: Omit<Banner, 'id'>
  /** It is the first that is seen. */
  readonly isFirst: boolean
}

/** A banner of the home page: a picture with words on its ground, or one that holds them. */
export function BannerSlide({ banner, isFirst }: BannerSlideProps) {
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
