import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'

import type { DeskBanner } from '#contract/desk/site.ts'
import { BANNERS } from '#src/text/desk/site.ts'
import { isPicture } from '../../../parts/writing/picture-field.tsx'
import { BannerSlide } from '#src/shop/home/banner-slide.tsx'

const useStyles = makeStyles({
  root: {
    position: 'relative',
    height: '360px',
    overflow: 'hidden',
    containerType: 'inline-size',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  // A third of its size, drawn whole.
  small: { width: '960px', transform: 'scale(0.3333)', transformOrigin: '0 0' },
  box: { width: '320px', height: '120px', flexShrink: 0, overflow: 'hidden' },
})

type BannerViewProps = { readonly banner: DeskBanner; readonly isSmall?: boolean }

/** A banner as the home page draws it; it leads nowhere here. */
export function BannerView({ banner, isSmall = false }: BannerViewProps) {
  const styles = useStyles()
  const slide = (
    <div
      className={mergeClasses(styles.root, isSmall && styles.small)}
      inert
      role="img"
      aria-label={`${BANNERS.preview} ${banner.title}`}
    >
      {isPicture(banner.img) && <BannerSlide banner={banner} isFirst />}
    </div>
  )
  return isSmall ? <div className={styles.box}>{slide}</div> : slide
}
