import { makeStyles, mergeClasses, tokens, useRestoreFocusTarget } from '@fluentui/react-components'
import { Suspense, useState, type MouseEvent } from 'react'

import { DETAIL } from '#src/text/goods-detail.ts'
import { PHONE } from '#src/kit/theme/breakpoints.ts'
import { wd } from '#src/kit/theme/theme.ts'
import { ShopPicture } from '#src/shop/goods/shop-picture.tsx'
import { lazyPart } from '#src/kit/states/lazy-part.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  frame: {
    display: 'block',
    width: '100%',
    padding: 0,
    aspectRatio: '1',
    // So that price and name stand above the fold.
    [PHONE]: { aspectRatio: '4 / 3' },
    overflow: 'hidden',
    cursor: 'zoom-in',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: wd.picture,
  },
  picture: { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  near: {
    transition: 'transform 160ms',
    '@media (hover: hover)': { ':hover': { transform: 'scale(2)' } },
  },
  soldOut: { opacity: 0.5 },
  strip: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  thumb: {
    width: '72px',
    height: '72px',
    [PHONE]: { width: '56px', height: '56px' },
    padding: 0,
    overflow: 'hidden',
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: wd.picture,
    '&[aria-current="true"]': { outline: `2px solid ${tokens.colorBrandStroke1}` },
  },
})

type GalleryProps = {
  readonly pictures: readonly string[]
  readonly name: string
  readonly isSoldOut: boolean
}

/** The picture grows under the pointer, around where the pointer is. */
function followPointer(event: MouseEvent<HTMLElement>): void {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  const x = ((event.clientX - left) / width) * 100
  const y = ((event.clientY - top) / height) * 100
  event.currentTarget.style.setProperty('--near', `${x}% ${y}%`)
}

const LargePicture = lazyPart(async () => (await import('./large-picture.tsx')).LargePicture)

export function Gallery(props: GalleryProps) {
  const focusBack = useRestoreFocusTarget()
  const { pictures, name, isSoldOut } = props
  const styles = useStyles()
  const [index, setIndex] = useState(0)
  const [isLarge, setLarge] = useState(false)
  return (
    <section className={styles.root} aria-label={DETAIL.gallery}>
      <button
        {...focusBack}
        type="button"
        className={styles.frame}
        aria-label={DETAIL.enlarge}
        onMouseMove={followPointer}
        onClick={() => setLarge(true)}
      >
        <ShopPicture
          className={mergeClasses(
            styles.picture,
            // A drawing in place of a missing picture shows nothing more when it is larger.
            pictures.length > 0 && styles.near,
            isSoldOut && styles.soldOut,
          )}
          style={{ transformOrigin: 'var(--near, 50% 50%)' }}
          src={pictures[index] ?? pictures[0] ?? ''}
          // Twice as large under the pointer.
          sizes="(max-width: 1023px) 100vw, 960px"
          fetchPriority="high"
          alt={name}
        />
      </button>
      {pictures.length > 1 && (
        <div className={styles.strip}>
          {pictures.map((picture, at) => (
            <button
              key={picture}
              type="button"
              className={styles.thumb}
              aria-label={DETAIL.picture(at + 1)}
              aria-current={at === index}
              onClick={() => setIndex(at)}
            >
              <ShopPicture className={styles.picture} src={picture} sizes="72px" alt="" />
            </button>
          ))}
        </div>
      )}
      {isLarge && (
        <Suspense>
          <LargePicture
            {...props}
            index={index}
            onIndex={setIndex}
            onClose={() => setLarge(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
