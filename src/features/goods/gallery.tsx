import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useState } from 'react'

import { DETAIL } from '#src/text/goods.ts'
import { wd } from '#src/ui/theme/theme.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  frame: {
    aspectRatio: '1',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: wd.picture,
  },
  picture: {
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    transition: 'transform 200ms',
    ':hover': { transform: 'scale(1.08)' },
  },
  soldOut: { opacity: 0.5 },
  strip: { display: 'flex', gap: '8px' },
  thumb: {
    width: '72px',
    height: '72px',
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

export function Gallery({ pictures, name, isSoldOut }: GalleryProps) {
  const styles = useStyles()
  const [index, setIndex] = useState(0)
  return (
    <section className={styles.root} aria-label={DETAIL.gallery}>
      <div className={styles.frame}>
        <img
          className={mergeClasses(styles.picture, isSoldOut && styles.soldOut)}
          src={pictures[index] ?? pictures[0]}
          alt={name}
        />
      </div>
      {pictures.length > 1 && (
        <div className={styles.strip}>
          {pictures.map((picture, at) => (
            <button
              key={picture}
              type="button"
              className={styles.thumb}
              aria-label={DETAIL.picture(at + 1)}
              aria-current={at === index}
              onClick={() => {
                setIndex(at)
              }}
            >
              <img className={styles.picture} src={picture} alt="" />
            </button>
          ))}
        </div>
      )}
    </section>
  )
}
