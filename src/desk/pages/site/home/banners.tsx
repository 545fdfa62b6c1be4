import { Button } from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons'
import { useState } from 'react'

import { MOST_BANNERS, type DeskBanner } from '#contract/desk/site.ts'
import { moved } from '#domain/values/moved.ts'
import { BANNERS } from '#src/text/desk/site.ts'
import { Question } from '#src/kit/dialog/question.tsx'
import { SectionTitle } from '#src/kit/page/section-title.tsx'
import { EmptyState } from '#src/kit/states/empty-state.tsx'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { useMay } from '../../../data/staff.ts'
import { BannerDrawer } from './banner-drawer.tsx'
import { BannerView } from './banner-view.tsx'
import { useHomeListStyles } from './home.styles.ts'
import { OrderLine } from './order-line.tsx'
import { useBanners } from './use-banners.ts'

/** A new one, behind the others. */
const fresh = (banners: readonly DeskBanner[]): DeskBanner => ({
  id: Math.max(0, ...banners.map(({ id }) => id)) + 1,
  img: '',
  link: '',
  title: '',
  text: '',
  ground: 'light',
  published: true,
})

/** The banners of the home page, in their order. */
export function Banners() {
  const styles = useHomeListStyles()
  const { query, isBusy, put } = useBanners()
  const may = useMay('site.setBanners')
  const [edited, setEdited] = useState<DeskBanner | null>(null)
  const [asked, setAsked] = useState<DeskBanner | null>(null)
  const banners = query.data ?? []
  const nameOf = ({ title }: DeskBanner): string => title || BANNERS.unnamed
  const isNew = !banners.some(({ id }) => id === edited?.id)
  const save = (banner: DeskBanner): void =>
    put(
      isNew ? [...banners, banner] : banners.map((one) => (one.id === banner.id ? banner : one)),
      () => setEdited(null),
    )
  return (
    <section>
      <SectionTitle
        title={BANNERS.title}
        end={
          may && (
            <Button
              icon={<Add20Regular />}
              disabledFocusable={query.data === undefined || banners.length >= MOST_BANNERS}
              onClick={() => setEdited(fresh(banners))}
            >
              {BANNERS.add}
            </Button>
          )
        }
      />
      <p className={styles.text}>{BANNERS.text}</p>
      <QueryView query={query} isCompact>
        {(list) =>
          list.length === 0 ? (
            <EmptyState isCompact art="no-packages" title={BANNERS.none} text={BANNERS.noneText} />
          ) : (
            <ul className={styles.list} aria-label={BANNERS.title}>
              {list.map((banner, at) => (
                <OrderLine
                  key={banner.id}
                  title={nameOf(banner)}
                  text={[banner.text, banner.link].filter(Boolean).join(' · ')}
                  picture={<BannerView isSmall banner={banner} />}
                  isOn={banner.published}
                  acts={
                    may
                      ? {
                          isBusy,
                          onMove: (by) => put(moved(list, at, by)),
                          onSwitch: (published) => put(list.with(at, { ...banner, published })),
                          onEdit: () => setEdited(banner),
                          onRemove: () => setAsked(banner),
                        }
                      : null
                  }
                />
              ))}
            </ul>
          )
        }
      </QueryView>
      {edited !== null && (
        <BannerDrawer
          key={edited.id}
          banner={edited}
          isNew={isNew}
          isBusy={isBusy}
          onSave={save}
          onClose={() => setEdited(null)}
        />
      )}
      {asked !== null && (
        <Question
          title={BANNERS.removeQuestion(nameOf(asked))}
          text={BANNERS.removeText}
          confirm={BANNERS.remove}
          onConfirm={() => {
            setAsked(null)
            put(banners.filter(({ id }) => id !== asked.id))
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </section>
  )
}
