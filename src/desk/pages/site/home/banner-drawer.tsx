import {
  Button,
  DrawerBody,
  DrawerFooter,
  Field,
  Radio,
  RadioGroup,
  makeStyles,
} from '@fluentui/react-components'
import { useState } from 'react'

import type { DeskBanner } from '#contract/desk/site.ts'
import { isSafeHref } from '#domain/content/block.ts'
import { COMMON } from '#src/text/common.ts'
import { BANNERS } from '#src/text/desk/site.ts'
import { SideDrawer } from '#src/kit/dialog/side-drawer.tsx'
import { FormInput } from '#src/kit/form/form-input.tsx'
import { useFields } from '#src/kit/form/use-fields.ts'
import { isPicture, PictureField } from '../../../parts/writing/picture-field.tsx'
import { BannerView } from './banner-view.tsx'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '12px', paddingBottom: '16px' },
  footer: { justifyContent: 'flex-end' },
})

const FORM = 'banner-form'
const GROUNDS = ['light', 'dark', 'none'] as const

export const linkFault = (link: string): string | undefined =>
  link === '' || isSafeHref(link) ? undefined : BANNERS.linkWrong

type BannerDrawerProps = {
  readonly banner: DeskBanner
  readonly isNew: boolean
  readonly isBusy: boolean
  readonly onSave: (banner: DeskBanner) => void
  readonly onClose: () => void
}

/** One banner, drawn as the home page draws it while it is changed. */
export function BannerDrawer({ banner, isNew, isBusy, onSave, onClose }: BannerDrawerProps) {
  const styles = useStyles()
  const [img, setImg] = useState(banner.img)
  const [ground, setGround] = useState(banner.ground)
  const [isShown, setShown] = useState(false)
  const fields = useFields(
    { title: banner.title, text: banner.text, link: banner.link },
    ({ title, link }) => ({
      title: title.trim() === '' ? BANNERS.headingMissing : undefined,
      link: linkFault(link.trim()),
    }),
  )
  const { title, text, link } = fields.values
  const next = { ...banner, img, ground, title: title.trim(), text: text.trim(), link: link.trim() }
  const send = (): void => {
    setShown(true)
    if (!fields.isRight() || !isPicture(img)) return
    onSave(next)
  }
  return (
    <SideDrawer
      isOpen
      width="wide"
      title={isNew ? BANNERS.add : BANNERS.editTitle}
      onClose={onClose}
    >
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
          <BannerView
            banner={{ ...next, link: linkFault(next.link) === undefined ? next.link : '' }}
          />
          <PictureField
            label={BANNERS.picture}
            hint={BANNERS.pictureHint}
            action={BANNERS.choose}
            value={img}
            fault={isShown && !isPicture(img) ? BANNERS.pictureMissing : undefined}
            onChange={setImg}
          />
          <Field label={BANNERS.ground}>
            <RadioGroup
              layout="horizontal"
              value={ground}
              onChange={(_, { value }) => setGround(GROUNDS.find((one) => one === value) ?? 'none')}
            >
              {GROUNDS.map((one) => (
                <Radio key={one} value={one} label={BANNERS.grounds[one]} />
              ))}
            </RadioGroup>
          </Field>
          <FormInput fields={fields} name="title" label={BANNERS.heading} maxLength={40} />
          {ground !== 'none' && (
            <FormInput fields={fields} name="text" label={BANNERS.words} maxLength={100} />
          )}
          <FormInput
            fields={fields}
            name="link"
            label={BANNERS.link}
            placeholder={BANNERS.linkHint}
            maxLength={500}
          />
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
