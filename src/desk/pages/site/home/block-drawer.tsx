import {
  Button,
  DrawerBody,
  DrawerFooter,
  Field,
  Input,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useState } from 'react'

import type { HomeBlock } from '#contract/site.ts'
import { COMMON } from '#src/text/common.ts'
import { BANNERS, LAYOUT } from '#src/text/desk/site.ts'
import { SideDrawer } from '#src/kit/dialog/side-drawer.tsx'
import { faultProps } from '#src/kit/form/form-input.tsx'
import { keepImeKey } from '#src/kit/hooks/ime.ts'
import { ShopPicture } from '#src/shop/goods/shop-picture.tsx'
import { isPicture, PictureField } from '../../../parts/writing/picture-field.tsx'
import { linkFault } from './banner-drawer.tsx'
import { blockOf, draftOf, MOST_SLIDES, newSlide, type BlockSlide } from './block-draft.ts'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '16px', paddingBottom: '16px' },
  slide: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    padding: '16px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  name: { fontWeight: tokens.fontWeightSemibold },
  picture: {
    display: 'block',
    width: '100%',
    maxHeight: '280px',
    objectFit: 'contain',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  footer: { justifyContent: 'flex-end' },
})

const FORM = 'block-form'
/** The width of the drawer. */
const WIDTHS = '640px'

type SlideProps = {
  readonly slide: BlockSlide
  readonly name: string | null
  readonly isShown: boolean
  readonly onChange: (change: Partial<BlockSlide>) => void
  readonly onRemove: (() => void) | null
  readonly removeName: string
}

function Slide({ slide, name, isShown, onChange, onRemove, removeName }: SlideProps) {
  const styles = useStyles()
  const { img, title, link } = slide
  return (
    <div className={styles.slide} role="group" aria-label={name ?? LAYOUT.kinds.image}>
      {name !== null && (
        <div className={styles.head}>
          <span className={styles.name}>{name}</span>
          {onRemove !== null && (
            <Button size="small" appearance="subtle" aria-label={removeName} onClick={onRemove}>
              {BANNERS.remove}
            </Button>
          )}
        </div>
      )}
      {isPicture(img) && (
        <ShopPicture className={styles.picture} src={img} sizes={WIDTHS} alt={title} />
      )}
      <PictureField
        label={BANNERS.picture}
        action={BANNERS.choose}
        value={img}
        fault={isShown && !isPicture(img) ? BANNERS.pictureMissing : undefined}
        onChange={(path, picture) =>
          onChange({ img: path, ...(picture && { width: picture.width, height: picture.height }) })
        }
      />
      <Field
        label={LAYOUT.describe}
        {...faultProps(isShown && title.trim() === '' ? BANNERS.headingMissing : undefined)}
      >
        <Input
          maxLength={40}
          value={title}
          onKeyDown={keepImeKey}
          onChange={(_, { value }) => onChange({ title: value })}
        />
      </Field>
      <Field
        label={BANNERS.link}
        hint={BANNERS.linkHint}
        {...faultProps(isShown ? linkFault(link.trim()) : undefined)}
      >
        <Input
          maxLength={500}
          value={link}
          onChange={(_, { value }) => onChange({ link: value })}
        />
      </Field>
    </div>
  )
}

type BlockDrawerProps = {
  readonly block: HomeBlock
  readonly isBusy: boolean
  readonly onSave: (block: HomeBlock) => void
  readonly onClose: () => void
}

/** What a block of the home page shows: its title, or its pictures. */
export function BlockDrawer({ block, isBusy, onSave, onClose }: BlockDrawerProps) {
  const styles = useStyles()
  const [draft, setDraft] = useState(() => draftOf(block))
  const [isShown, setShown] = useState(false)
  const { slides } = draft
  const isMany = block.type === 'carousel'
  const isRight = slides.every(
    ({ img, title, link }) =>
      isPicture(img) && title.trim() !== '' && linkFault(link.trim()) === undefined,
  )
  const setSlides = (next: readonly BlockSlide[]): void => setDraft({ ...draft, slides: next })
  const send = (): void => {
    setShown(true)
    if (isRight) onSave(blockOf(block, draft))
  }
  return (
    <SideDrawer isOpen width="wide" title={LAYOUT.kinds[block.type]} onClose={onClose}>
      <DrawerBody>
        <form
          id={FORM}
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          {draft.heading !== null && (
            <Field label={LAYOUT.heading} hint={LAYOUT.headingHint}>
              <Input
                maxLength={20}
                value={draft.heading}
                onKeyDown={keepImeKey}
                onChange={(_, { value }) => setDraft({ ...draft, heading: value })}
              />
            </Field>
          )}
          {slides.map((slide, at) => (
            <Slide
              key={slide.key}
              slide={slide}
              name={isMany ? LAYOUT.slide(at + 1) : null}
              removeName={LAYOUT.removeSlide(at + 1)}
              isShown={isShown}
              onChange={(change) => setSlides(slides.with(at, { ...slide, ...change }))}
              onRemove={slides.length > 1 ? () => setSlides(slides.toSpliced(at, 1)) : null}
            />
          ))}
          {isMany && slides.length < MOST_SLIDES && (
            <Button onClick={() => setSlides([...slides, newSlide()])}>{LAYOUT.addSlide}</Button>
          )}
        </form>
      </DrawerBody>
      <DrawerFooter className={styles.footer}>
        <Button onClick={onClose}>{COMMON.cancel}</Button>
        <Button type="submit" form={FORM} appearance="primary" disabledFocusable={isBusy}>
          {BANNERS.save}
        </Button>
      </DrawerFooter>
    </SideDrawer>
  )
}
