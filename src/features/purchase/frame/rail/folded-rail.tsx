import type { Ref } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import { NoteRegular, PanelLeftExpand20Regular } from '@fluentui/react-icons'

import { MODE_TEXT } from '#src/text/modes.ts'
import { count } from '#src/text/count.ts'
import { RAIL } from '#src/text/purchase.ts'
import { wd } from '#src/kit/theme/theme.ts'
import type { Mode } from '../../modes/mode.types.ts'
import { useDraft } from '../../shared/draft-context.ts'
import { PlatformBadge } from './platform-badge.tsx'
import { ShopPicture } from '#src/shop/goods/shop-picture.tsx'

const useStyles = makeStyles({
  rail: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    rowGap: '16px',
    width: '56px',
    flexShrink: 0,
    padding: '12px 0',
    border: 'none',
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '-2px' },
  },
  part: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    rowGap: '4px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  mode: { color: tokens.colorBrandForeground1, fontSize: '20px' },
  picture: {
    width: '36px',
    height: '36px',
    objectFit: 'contain',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: wd.picture,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
})

type FoldedRailProps = {
  readonly modes: readonly Mode[]
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly ref: Ref<HTMLButtonElement>
}

/** What was chosen, at a glance; one press brings the whole rail over the list. */
export function FoldedRail({ modes, isOpen, onToggle, ref }: FoldedRailProps) {
  const styles = useStyles()
  const { detail, state } = useDraft()
  const { header, counts } = state
  const platform = detail.platform_list.find(({ id }) => id === header.platformId)
  const Icon = modes.find(({ key }) => key === header.mode)?.Icon
  const summary = RAIL.chosen({
    platform: platform?.name ?? '',
    mode: MODE_TEXT[header.mode],
    people: counts[header.mode].total,
    each: header.quantity,
  })
  return (
    <button
      ref={ref}
      type="button"
      className={styles.rail}
      aria-expanded={isOpen}
      aria-label={`${RAIL.unfold}：${summary}`}
      title={summary}
      onClick={onToggle}
    >
      <PanelLeftExpand20Regular aria-hidden />
      <PlatformBadge platformKey={header.platformKey ?? ''} />
      <span className={styles.part}>
        {Icon !== undefined && <Icon className={styles.mode} aria-hidden />}
        {count(counts[header.mode].total)}
      </span>
      <span className={styles.part}>
        <ShopPicture
          className={styles.picture}
          src={detail.goods_info.goods_pic}
          sizes="48px"
          alt=""
        />
        {`×${header.quantity}`}
      </span>
      {header.remark !== '' && <NoteRegular className={styles.quiet} fontSize={20} aria-hidden />}
    </button>
  )
}
