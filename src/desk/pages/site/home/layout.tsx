import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons'
import { useState } from 'react'

import { MOST_BLOCKS, setHomeLayout, showHomeLayout } from '#contract/desk/site.ts'
import type { HomeBlock } from '#contract/site.ts'
import { moved } from '#domain/values/moved.ts'
import { BANNERS, LAYOUT } from '#src/text/desk/site.ts'
import { SectionTitle } from '#src/kit/page/section-title.tsx'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { ShopPicture } from '#src/shop/goods/shop-picture.tsx'
import { useMay } from '../../../data/staff.ts'
import { useDesk, useDeskAct } from '../../../data/use-desk.ts'
import { hiddenBlocks, NEW_BLOCKS, shownBlocks } from './block-draft.ts'
import { BlockDrawer } from './block-drawer.tsx'
import { useHomeListStyles } from './home.styles.ts'
import { OrderLine } from './order-line.tsx'

const useStyles = makeStyles({
  picture: {
    width: '160px',
    height: '60px',
    objectFit: 'cover',
    borderRadius: tokens.borderRadiusMedium,
  },
})

function textOf(block: HomeBlock): string {
  if (block.type === 'carousel') return LAYOUT.count(block.props.slides.length)
  return 'title' in block.props ? (block.props.title ?? '') : ''
}

const hasParts = ({ type }: HomeBlock): boolean => type !== 'banner' && type !== 'advantages'
const isOwn = ({ type }: HomeBlock): boolean => type === 'image' || type === 'carousel'

function Picture({ block }: { readonly block: HomeBlock }) {
  const styles = useStyles()
  const img =
    block.type === 'image'
      ? block.props.img
      : block.type === 'carousel'
        ? block.props.slides[0]?.img
        : undefined
  if (img === undefined) return null
  return <ShopPicture className={styles.picture} src={img} sizes="160px" alt="" />
}

/** `at`: its place among those that are shown; one that is new comes last. */
type Edited = { readonly block: HomeBlock; readonly at: number }

/** The blocks of the home page, from top to bottom. */
export function Layout() {
  const styles = useHomeListStyles()
  const query = useDesk(showHomeLayout, {})
  const may = useMay('site.setLayout')
  const { isBusy, run } = useDeskAct()
  const [edited, setEdited] = useState<Edited | null>(null)
  const put = (blocks: readonly HomeBlock[], done: string = BANNERS.saved): void =>
    run(
      setHomeLayout,
      { blocks: [...blocks] },
      { done, renews: ['site.layout'], onDone: () => setEdited(null) },
    )
  const shown = shownBlocks(query.data ?? [])
  const places = shown.map((block, at) => ({ block, at }))
  const add = (block: HomeBlock): void => setEdited({ block, at: shown.length })
  const isFull = query.data === undefined || shown.length >= MOST_BLOCKS
  return (
    <section>
      <SectionTitle
        title={LAYOUT.title}
        end={
          may && (
            <>
              {query.data !== undefined && query.data.length > 0 && (
                <Button
                  appearance="subtle"
                  disabledFocusable={isBusy}
                  onClick={() => put([], LAYOUT.restored)}
                >
                  {LAYOUT.restore}
                </Button>
              )}
              <Button
                icon={<Add20Regular />}
                disabledFocusable={isFull}
                onClick={() => add(NEW_BLOCKS.image)}
              >
                {LAYOUT.addImage}
              </Button>
              <Button
                icon={<Add20Regular />}
                disabledFocusable={isFull}
                onClick={() => add(NEW_BLOCKS.carousel)}
              >
                {LAYOUT.addCarousel}
              </Button>
            </>
          )
        }
      />
      <p className={styles.text}>{LAYOUT.text}</p>
      <QueryView query={query} isCompact>
        {() => (
          <ul className={styles.list} aria-label={LAYOUT.title}>
            {places.map(({ block, at }) => (
              <OrderLine
                key={at}
                title={LAYOUT.kinds[block.type]}
                text={textOf(block)}
                picture={<Picture block={block} />}
                isOn
                acts={
                  may
                    ? {
                        isBusy,
                        onMove: (by) => put(moved(shown, at, by)),
                        onEdit: hasParts(block) ? () => setEdited({ block, at }) : null,
                        onRemove: isOwn(block) ? () => put(shown.toSpliced(at, 1)) : null,
                        // Without any, the page would have all of the program again.
                        onSwitch:
                          isOwn(block) || shown.length === 1
                            ? null
                            : () => put(shown.toSpliced(at, 1)),
                      }
                    : null
                }
              />
            ))}
            {hiddenBlocks(shown).map((block) => (
              <OrderLine
                key={block.type}
                title={LAYOUT.kinds[block.type]}
                text={BANNERS.hidden}
                isOn={false}
                acts={
                  may
                    ? {
                        isBusy,
                        onMove: null,
                        onEdit: null,
                        onRemove: null,
                        onSwitch: () => put([...shown, block]),
                      }
                    : null
                }
              />
            ))}
          </ul>
        )}
      </QueryView>
      {edited !== null && (
        <BlockDrawer
          block={edited.block}
          isBusy={isBusy}
          onSave={(block) => put(shown.toSpliced(edited.at, 1, block))}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  )
}
