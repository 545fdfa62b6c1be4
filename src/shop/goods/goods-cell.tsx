import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useNameLinkStyles } from '#src/kit/page/name-link.styles.ts'
import { ShopPicture } from './shop-picture.tsx'
import { wd } from '#src/kit/theme/theme.ts'

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: '12px', minWidth: 0 },
  picture: {
    flexShrink: 0,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: wd.picture,
  },
})

type GoodsCellProps = {
  readonly goodsId: number
  readonly name: string
  readonly picture: string
  /** After the name, e.g. tags. */
  readonly children?: ReactNode
}

/** Picture and name of goods in a line, a link to its page. */
export function GoodsCell({ goodsId, name, picture, children }: GoodsCellProps) {
  const styles = useStyles()
  const link = useNameLinkStyles()
  return (
    <span className={styles.root}>
      <ShopPicture
        className={styles.picture}
        src={picture}
        sizes="36px"
        alt=""
        width={36}
        height={36}
        loading="lazy"
        decoding="async"
      />
      <Link
        to="/product-detail/$id"
        params={{ id: String(goodsId) }}
        className={link.name}
        title={name}
      >
        {name}
      </Link>
      {children}
    </span>
  )
}
