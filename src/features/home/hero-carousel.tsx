import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Pause16Filled, Play16Filled } from '@fluentui/react-icons'

import { HOME } from '#src/text/home.ts'
import { LinkButton } from '#src/ui/link-button.tsx'
import { useCarousel } from './use-carousel.ts'

const useStyles = makeStyles({
  root: {
    position: 'relative',
    height: '360px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: '#e4f3ee',
  },
  slide: {
    position: 'absolute',
    inset: 0,
    opacity: 0,
    visibility: 'hidden',
    transition: 'opacity 200ms, visibility 200ms',
  },
  shown: { opacity: 1, visibility: 'visible' },
  art: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    objectPosition: 'right',
  },
  words: {
    position: 'absolute',
    left: '56px',
    top: '50%',
    transform: 'translateY(-54%)',
    width: '420px',
    // The banner is drawn for light ground in both themes.
    color: '#10302a',
  },
  onDark: { color: '#ffffff' },
  title: {
    fontSize: 'clamp(28px, 2.36vw, 34px)',
    lineHeight: 1.35,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '0.01em',
    textWrap: 'balance',
  },
  text: {
    marginTop: '12px',
    marginBottom: '28px',
    maxWidth: '320px',
    fontSize: tokens.fontSizeBase400,
    lineHeight: '26px',
    opacity: 0.82,
  },
  controls: {
    position: 'absolute',
    left: '56px',
    bottom: '20px',
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
  },
  dot: {
    width: '24px',
    height: '24px',
    padding: 0,
    border: 'none',
    background: 'none',
    cursor: 'pointer',
    '::after': {
      content: '""',
      display: 'block',
      width: '18px',
      height: '4px',
      margin: '0 auto',
      borderRadius: '2px',
      backgroundColor: 'rgba(16, 48, 42, 0.22)',
      transition: 'background-color 160ms',
    },
    '&[aria-current="true"]::after': { backgroundColor: tokens.colorBrandBackground },
  },
  play: {
    minWidth: '24px',
    width: '24px',
    height: '24px',
    color: '#37564f',
  },
})

/** The banner: drawn, one promise and one action each. */
export function HeroCarousel() {
  const styles = useStyles()
  const { slides } = HOME
  const { index, setIndex, isPaused, setPaused, frame, canTurn, isTurning } = useCarousel(
    slides.length,
  )
  return (
    <section
      ref={frame}
      className={styles.root}
      aria-roledescription="carousel"
      aria-label={HOME.carousel}
    >
      <ul aria-live={isTurning ? 'off' : 'polite'}>
        {slides.map(({ art, isDark, title, text }, at) => (
          <li
            key={title}
            aria-roledescription="slide"
            aria-label={HOME.slide(at + 1, slides.length)}
            aria-hidden={at !== index}
            className={mergeClasses(styles.slide, at === index && styles.shown)}
          >
            <img className={styles.art} src={`/art/${art}.svg`} alt="" />
            <div className={mergeClasses(styles.words, isDark && styles.onDark)}>
              <h2 className={styles.title}>{title}</h2>
              <p className={styles.text}>{text}</p>
              <LinkButton to="/gift-list" appearance="primary" size="large">
                {HOME.buy}
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={styles.controls}>
          {slides.map(({ title }, at) => (
            <button
              key={title}
              type="button"
              className={styles.dot}
              aria-label={HOME.toSlide(at + 1)}
              aria-current={at === index}
              onClick={() => {
                setIndex(at)
              }}
            />
          ))}
          {canTurn && (
            <Button
              className={styles.play}
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
      )}
    </section>
  )
}
