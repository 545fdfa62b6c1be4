import { useState, type ComponentProps } from 'react'

import { sourceSet } from '#domain/content/shop-picture.ts'

type ShopPictureProps = Omit<ComponentProps<'img'>, 'srcSet'> & {
  readonly src: string
  readonly alt: string
  /** How wide it is shown, as in HTML. */
  readonly sizes: string
}

/** In place of a picture that is not there. */
const DRAWING = '/art/empty/no-goods.svg'

/** A picture of the shop; one that an operator uploaded is loaded as small as its place allows. */
export function ShopPicture({ src: wanted, sizes, alt, ...rest }: ShopPictureProps) {
  const [missing, setMissing] = useState('')
  const src = wanted === '' || wanted === missing ? DRAWING : wanted
  const onError = (): void => setMissing(wanted)
  const avif = sourceSet(src, 'avif')
  const webp = sourceSet(src, 'webp')
  // A drawing is sharp at any size.
  if (avif === null || webp === null) return <img src={src} alt={alt} onError={onError} {...rest} />
  return (
    <picture style={{ display: 'contents' }}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img src={src} srcSet={webp} sizes={sizes} alt={alt} onError={onError} {...rest} />
    </picture>
  )
}
