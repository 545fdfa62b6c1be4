import { useEffect, useEffectEvent, useState } from 'react'
import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogTitle,
  Link,
  mergeClasses,
} from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'

import type { RechargeOrder, RechargeStatus } from '#contract/recharge.ts'
import { rechargeStatusQuery, RECHARGE_KEYS } from '#src/data/api/recharge.ts'
import { COMMON } from '#src/text/common.ts'
import { RECHARGE } from '#src/text/recharge.ts'
import { Price } from '#src/shop/money/price.tsx'
import { Waiting } from '#src/kit/states/waiting.tsx'
import { WaitingPicture } from '#src/kit/states/waiting-picture.tsx'
import { QR_SIZE, useTopUpStyles } from './top-up.styles.ts'
import { DimmedSurface } from '#src/kit/layers/dimmed-surface.tsx'
import { qrCode } from '#src/kit/page/qr-code.ts'
import { useUserId } from '#src/data/api/session.ts'

type PayDialogProps = {
  readonly order: RechargeOrder
  readonly channelName: string
  readonly onPaid: (status: RechargeStatus) => void
  readonly onAgain: () => void
  /** A new code for the same amount. */
  readonly onRefresh: () => Promise<void>
  readonly onClose: () => void
}

/** The pay page of the sandbox partner; null for a real partner's QR text. */
function sandboxPage(data: string): string | null {
  if (!URL.canParse(data)) return null
  const url = new URL(data)
  return url.pathname.startsWith('/sandbox/') ? `${url.pathname}${url.search}` : null
}

function PayCode({ text, isOver }: { readonly text: string; readonly isOver: boolean }) {
  const styles = useTopUpStyles()
  const userId = useUserId()
  const { data, isError } = useQuery({
    queryKey: RECHARGE_KEYS.of(userId, 'code', text),
    queryFn: () => qrCode(text, { width: QR_SIZE }),
    staleTime: Infinity,
  })
  return (
    <div className={mergeClasses(styles.code, isOver && styles.over)}>
      {data !== undefined && <img src={data} alt={RECHARGE.qr} width={QR_SIZE} height={QR_SIZE} />}
      {isError && <span role="alert">{RECHARGE.qrFailed}</span>}
      {data === undefined && !isError && <WaitingPicture label={COMMON.loading} size={QR_SIZE} />}
    </div>
  )
}

/** A page of this origin needs no script, and could leave its frame with it; a partner's cannot. */
function frameRights(data: string): string {
  const isOwn = new URL(data, window.location.href).origin === window.location.origin
  const rights = 'allow-forms allow-popups allow-same-origin'
  return isOwn ? rights : `${rights} allow-scripts`
}

/**
 * The partner's page in a frame, with a link that opens it outside: whether it refuses to be framed
 * cannot be detected.
 */
function PayPage({ url }: { readonly url: string }) {
  const styles = useTopUpStyles()
  const [isLoaded, setIsLoaded] = useState(false)
  return (
    <>
      <div className={styles.frameBox}>
        {!isLoaded && <Waiting label={RECHARGE.frameLoading} />}
        <iframe
          className={mergeClasses(styles.frame, !isLoaded && styles.unseen)}
          title={RECHARGE.frameTitle}
          sandbox={frameRights(url)}
          src={url}
          onLoad={() => setIsLoaded(true)}
        />
      </div>
      <Link href={url} target="_blank" rel="noopener">
        {RECHARGE.frameBeside}
      </Link>
    </>
  )
}

/** Seconds until the code of the order expires; 0 = it has expired. */
function useSecondsLeft({ expire }: RechargeOrder): number {
  const [left, setLeft] = useState(expire)
  useEffect(() => {
    const until = Date.now() + expire * 1000
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [expire])
  return left
}

function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** 我已支付: polls at once, and reports when no payment has arrived. */
function AskNow({ tradeNo }: { readonly tradeNo: string }) {
  const userId = useUserId()
  const { data: status, isFetching, refetch } = useQuery(rechargeStatusQuery(userId, tradeNo))
  const [hasPolled, setHasPolled] = useState(false)
  const styles = useTopUpStyles()
  return (
    <>
      <Button
        disabledFocusable={isFetching}
        onClick={() => {
          void refetch().then(() => setHasPolled(true))
        }}
      >
        {RECHARGE.paid}
      </Button>
      {hasPolled && status?.status === 0 && (
        <span role="status" className={styles.quiet}>
          {RECHARGE.notYet}
        </span>
      )}
    </>
  )
}

type PaymentPoll = {
  readonly status: RechargeStatus | undefined
  readonly isError: boolean
  /** The code has expired; it may have been paid before. */
  readonly isStale: boolean
}

function statusText({ status, isError, isStale }: PaymentPoll): string {
  if (status?.status === 2) return status.msg || RECHARGE.cancelled
  if (isError) return RECHARGE.unsure
  return isStale ? RECHARGE.paidBefore : RECHARGE.waiting
}

/** Polls every 3 s until the payment is decided or the dialog unmounts (T-05). */
export function PayDialog(props: PayDialogProps) {
  const { order, channelName, onPaid, onAgain, onRefresh, onClose } = props
  const styles = useTopUpStyles()
  const userId = useUserId()
  const { data: status, isError } = useQuery(rechargeStatusQuery(userId, order.trade_no))
  const notifyPaid = useEffectEvent(onPaid)
  useEffect(() => {
    if (status?.success === true) notifyPaid(status)
  }, [status])
  const isOver = status?.status === 2
  const left = useSecondsLeft(order)
  const isStale = left === 0
  const isQr = order.type === 'qr'
  const sandbox = isQr ? sandboxPage(order.data) : null
  return (
    <Dialog open onOpenChange={(_, { type }) => type === 'backdropClick' || onClose()}>
      <DimmedSurface className={isQr ? styles.qrSurface : styles.frameSurface}>
        <DialogBody>
          <DialogTitle
            action={
              <Button
                appearance="subtle"
                icon={<Dismiss20Regular />}
                aria-label={COMMON.close}
                onClick={onClose}
              />
            }
          >
            {isQr ? RECHARGE.payTitle : RECHARGE.frameTitle}
          </DialogTitle>
          <DialogContent className={styles.pay}>
            <Price yuan={order.money} />
            {isQr ? (
              <PayCode text={order.data} isOver={isOver || isStale} />
            ) : (
              !isOver && !isStale && <PayPage url={order.data} />
            )}
            {isQr && !isOver && !isStale && (
              <span>
                {RECHARGE.scan(channelName)}
                <span className={mergeClasses(styles.quiet, styles.left)} role="timer">
                  {RECHARGE.expiresIn(clockOf(left))}
                </span>
              </span>
            )}
            {!isOver && isStale && (
              <>
                <span role="alert">{isQr ? RECHARGE.expired : RECHARGE.frameExpired}</span>
                <Button appearance="primary" onClick={() => void onRefresh()}>
                  {isQr ? RECHARGE.refresh : RECHARGE.frameAgain}
                </Button>
              </>
            )}
            <output className={mergeClasses(styles.status, styles.quiet)}>
              {statusText({ status, isError, isStale })}
            </output>
            {isOver && (
              <Button appearance="primary" onClick={onAgain}>
                {RECHARGE.again}
              </Button>
            )}
            {!isOver && <AskNow tradeNo={order.trade_no} />}
            {sandbox !== null && !isOver && (
              <Link href={sandbox} target="_blank" rel="noopener">
                {RECHARGE.sandbox}
              </Link>
            )}
          </DialogContent>
        </DialogBody>
      </DimmedSurface>
    </Dialog>
  )
}
