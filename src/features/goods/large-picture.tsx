import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogTitle,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import {
  ChevronLeft24Regular,
  ChevronRight24Regular,
  Dismiss24Regular,
} from '@fluentui/react-icons'
import type { KeyboardEvent } from 'react'

import { COMMON } from '#src/text/common.ts'
import { DETAIL } from '#src/text/goods-detail.ts'
import { isImeKey } from '#src/kit/hooks/ime.ts'
import { ShopPicture } from '#src/shop/goods/shop-picture.tsx'
import { wd } from '#src/kit/theme/theme.ts'
import { LayerSurface } from '#src/kit/layers/layer-surface.tsx'

const useStyles = makeStyles({
  surface: { width: 'min(92vw, 88dvh)', maxWidth: 'none', padding: '12px 16px 16px' },
  large: {
    position: 'relative',
    overflow: 'hidden',
    padding: 0,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: wd.picture,
    outlineOffset: '-2px',
  },
  largePicture: { display: 'block', width: '100%', maxHeight: 'calc(88dvh - 96px)' },
  turn: { position: 'absolute', top: 'calc(50% - 20px)', minWidth: '40px', height: '40px' },
  left: { left: '8px' },
  right: { right: '8px' },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
})

type LargePictureProps = {
  readonly pictures: readonly string[]
  readonly name: string
  readonly index: number
  readonly onIndex: (index: number) => void
  readonly onClose: () => void
}

/** One picture as large as the window allows; the arrow keys show the others. */
export function LargePicture({ pictures, name, index, onIndex, onClose }: LargePictureProps) {
  const styles = useStyles()
  const turn = (by: number) => onIndex((index + by + pictures.length) % pictures.length)
  const onKeyDown = (event: KeyboardEvent) => {
    if (isImeKey(event)) return
    if (event.key === 'ArrowLeft') turn(-1)
    else if (event.key === 'ArrowRight') turn(1)
  }
  const isOne = pictures.length < 2
  return (
    <Dialog open onOpenChange={onClose}>
      <LayerSurface className={styles.surface} onKeyDown={onKeyDown}>
        <DialogBody>
          <DialogTitle
            action={
              <Button
                appearance="subtle"
                icon={<Dismiss24Regular />}
                aria-label={COMMON.close}
                onClick={onClose}
              />
            }
          >
            {DETAIL.pictureOf(index + 1, pictures.length)}
          </DialogTitle>
          <DialogContent className={styles.large}>
            <ShopPicture
              className={styles.largePicture}
              src={pictures[index] ?? ''}
              sizes="min(92vw, 88dvh)"
              alt={name}
            />
            {!isOne && (
              <>
                <Button
                  className={mergeClasses(styles.turn, styles.left)}
                  icon={<ChevronLeft24Regular />}
                  aria-label={DETAIL.previousPicture}
                  onClick={() => turn(-1)}
                />
                <Button
                  className={mergeClasses(styles.turn, styles.right)}
                  icon={<ChevronRight24Regular />}
                  aria-label={DETAIL.nextPicture}
                  onClick={() => turn(1)}
                />
              </>
            )}
          </DialogContent>
        </DialogBody>
      </LayerSurface>
    </Dialog>
  )
}
