import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { posterGoodsQuery } from '#src/data/api/referral.ts'
import { useSiteFacts } from '#src/data/api/site.ts'
import { REFERRAL } from '#src/text/referral.ts'
import { ErrorState } from '#src/kit/states/empty-state.tsx'
import { saveFile } from '#src/kit/list/save-file.ts'
import { Waiting } from '#src/kit/states/waiting.tsx'
import { drawPoster, POSTER_GOODS, POSTER_HEIGHT, POSTER_WIDTH } from './poster.ts'
import { LayerSurface } from '#src/kit/layers/layer-surface.tsx'
import { qrCode } from '#src/kit/page/qr-code.ts'
import { useUserId } from '#src/data/api/session.ts'
import { WALLET_KEYS } from '#src/data/api/wallet.ts'

const useStyles = makeStyles({
  surface: { width: '420px', maxWidth: 'calc(100vw - 32px)' },
  content: { display: 'flex', justifyContent: 'center', minHeight: '320px' },
  picture: {
    width: '100%',
    height: 'auto',
    maxHeight: '64vh',
    objectFit: 'contain',
    borderRadius: tokens.borderRadiusLarge,
  },
  // The narrow surface would break its label in two.
  save: { whiteSpace: 'nowrap' },
})

type PosterDialogProps = {
  readonly code: string
  readonly link: string
  /** The gift as text; null = newcomers are given nothing. */
  readonly gift: string | null
  readonly onClose: () => void
}

const QR_PIXELS = 520

/** The poster, to be looked at and saved. */
export function PosterDialog({ code, link, gift, onClose }: PosterDialogProps) {
  const userId = useUserId()
  const styles = useStyles()
  const client = useQueryClient()
  const { title: site } = useSiteFacts()
  const { data, isError, refetch } = useQuery({
    queryKey: WALLET_KEYS.of(userId, 'referral', 'drawn', { site, code, link, gift }),
    queryFn: async () => {
      const [qr, goods] = await Promise.all([
        qrCode(link, { width: QR_PIXELS, dark: '#0b3f34' }),
        client.ensureQueryData(posterGoodsQuery(userId, POSTER_GOODS)).catch(() => []),
      ])
      const pictures = goods.map((one) => one.goods_pic)
      const poster = await drawPoster({ site, code, gift, qr, goods: pictures })
      return { poster, address: URL.createObjectURL(poster) }
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  useEffect(
    () => () => {
      if (data !== undefined) URL.revokeObjectURL(data.address)
    },
    [data],
  )
  return (
    <Dialog open onOpenChange={onClose}>
      <LayerSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{REFERRAL.posterTitle}</DialogTitle>
          <DialogContent className={styles.content}>
            {isError && (
              <ErrorState
                isCompact
                message={REFERRAL.posterFailed}
                onRetry={() => void refetch()}
              />
            )}
            {!isError && data === undefined && <Waiting label={REFERRAL.posterBusy} />}
            {data !== undefined && (
              <img
                className={styles.picture}
                src={data.address}
                alt={REFERRAL.posterAlt(code)}
                width={POSTER_WIDTH}
                height={POSTER_HEIGHT}
              />
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{REFERRAL.close}</Button>
            <Button
              className={styles.save}
              appearance="primary"
              icon={<ArrowDownload20Regular />}
              disabledFocusable={data === undefined}
              onClick={() => {
                if (data !== undefined) {
                  saveFile(`${site}_${REFERRAL.posterTitle}_${code}.png`, data.poster)
                }
              }}
            >
              {REFERRAL.savePoster}
            </Button>
          </DialogActions>
        </DialogBody>
      </LayerSurface>
    </Dialog>
  )
}
