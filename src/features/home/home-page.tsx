import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'

import type { HomeBlock } from '#contract/site.ts'
import { homeLayoutQuery } from '#src/data/api/site.ts'
import { useSession } from '#src/data/api/session.ts'
import { TITLES } from '#src/text/shell.ts'
import { PHONE, TABLET } from '#src/kit/theme/breakpoints.ts'
import { PageFrame } from '#src/kit/page/page-frame.tsx'
import { Advantages } from './advantages.tsx'
import { HeroCarousel } from './hero-carousel.tsx'
import { HotGoods } from './hot-goods.tsx'
import { layoutOf } from './layout.ts'
import { NewGoods } from './new-goods.tsx'
import { ImageBlock, PictureCarousel } from './picture-blocks.tsx'
import { UserPanel } from './user-panel.tsx'

const useStyles = makeStyles({
  blocks: { display: 'flex', flexDirection: 'column', gap: '32px', [PHONE]: { gap: '24px' } },
  // Content of the banner is close to it.
  first: { display: 'flex', flexDirection: 'column', gap: '16px', '& + *': { marginTop: '-16px' } },
  top: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 288px',
    gap: '16px',
    minHeight: '360px',
    [TABLET]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [PHONE]: { gap: '12px', minHeight: 0 },
  },
  // For screen readers only: on screen the banner takes its place.
  title: { position: 'absolute', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
  recharge: {
    padding: '20px 24px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    [PHONE]: { padding: '16px' },
  },
})

type HomePageProps = {
  /** 在线充值, for who is or may be signed in; it is another feature, so the app hands it in. */
  readonly Recharge?: ComponentType
}

function BannerBlock({ Recharge }: HomePageProps) {
  const styles = useStyles()
  const { status } = useSession()
  return (
    <div className={styles.first}>
      <div className={styles.top}>
        <HeroCarousel />
        <UserPanel />
      </div>
      {(status === 'signed-in' || status === 'unknown') && Recharge !== undefined && (
        <div className={styles.recharge}>
          <Recharge />
        </div>
      )}
    </div>
  )
}

type OneBlockProps = HomePageProps & {
  readonly block: HomeBlock
  /** Distinguishes shelves of one kind. */
  readonly id: string
}

function OneBlock({ block, id, ...slots }: OneBlockProps) {
  switch (block.type) {
    case 'banner':
      return <BannerBlock {...slots} />
    case 'advantages':
      return <Advantages />
    case 'hot':
      return <HotGoods id={id} title={block.props.title} />
    case 'new':
      return <NewGoods id={id} title={block.props.title} />
    case 'carousel':
      return <PictureCarousel {...block.props} />
    default:
      return <ImageBlock {...block.props} />
  }
}

/** `/`: blocks in the order the operator gave them (H-01, H-02). */
export function HomePage(slots: HomePageProps) {
  const styles = useStyles()
  const { data } = useQuery(homeLayoutQuery)
  return (
    <PageFrame>
      <h1 className={styles.title}>{TITLES.home}</h1>
      <div className={styles.blocks}>
        {layoutOf(data).map((block, at) => (
          <OneBlock
            // oxlint-disable-next-line react/no-array-index-key -- the layout is fixed
            key={at}
            block={block}
            id={`${block.type}-${at}`}
            {...slots}
          />
        ))}
      </div>
    </PageFrame>
  )
}
