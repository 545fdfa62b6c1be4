import {
  Button,
  Field,
  Rating,
  RatingDisplay,
  Textarea,
  makeStyles,
} from '@fluentui/react-components'
import { useState } from 'react'

import type { DataOf } from '#contract/endpoint.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { WORK_ORDER_LIMITS, type getWorkOrder } from '#contract/work-orders.ts'
import type { Result } from '#domain/result/result.ts'
import {
  answerWorkOrder,
  closeIt,
  rate,
  urge,
  type SentPicture,
} from '#src/data/api/work-orders.ts'
import { COMMON } from '#src/text/common.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { NEW_WORK_ORDER, WORK_ORDER_DETAIL } from '#src/text/work-orders.ts'
import { ConfirmBox } from '#src/kit/dialog/confirm-box.tsx'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { useSingleFlight } from '#src/kit/hooks/use-single-flight.ts'
import { PictureField } from './picture-field.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', width: '100%' },
  line: { display: 'flex', alignItems: 'center', gap: '8px' },
  end: { marginLeft: 'auto' },
})

export type OpenedWorkOrder = DataOf<typeof getWorkOrder>

type FormProps = {
  readonly order: OpenedWorkOrder
  /** Called after a change, when what is shown is out of date. Resolves when it is up to date. */
  readonly onChanged: () => Promise<unknown>
}

async function showOutcome(answer: Promise<Result<unknown>>, done: string): Promise<void> {
  const result = await answer
  if (result.ok) notify('success', done)
  else notifyError(result.error)
}

function Buttons({ order, onChanged }: FormProps) {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, run } = useSingleFlight()
  const act = (call: (id: string) => Promise<Result<unknown>>, done: string): void =>
    run(async () => {
      await showOutcome(call(order.id), done)
      await onChanged()
    })
  return (
    <>
      <Button
        disabledFocusable={!order.can_urge || isBusy}
        onClick={() => act(urge, WORK_ORDER_DETAIL.urged)}
      >
        {WORK_ORDER_DETAIL.urge}
      </Button>
      <Button onClick={() => setAsking(true)}>{WORK_ORDER_DETAIL.close}</Button>
      {isAsking && (
        <ConfirmBox
          title={WORK_ORDER_DETAIL.closeTitle}
          confirm={WORK_ORDER_DETAIL.close}
          cancel={COMMON.cancel}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            act(closeIt, WORK_ORDER_DETAIL.closed)
          }}
        >
          {WORK_ORDER_DETAIL.closeText}
        </ConfirmBox>
      )}
    </>
  )
}

/** Messages and actions while the work order is not over. */
export function ReplyForm({ order, onChanged }: FormProps) {
  const styles = useStyles()
  const [content, setContent] = useState('')
  const [pictures, setPictures] = useState<readonly SentPicture[]>([])
  const [underWay, setUnderWay] = useState(0)
  // The same id until the reply is known to be accepted: a lost answer must not send it twice.
  const [requestId, setRequestId] = useState(() => crypto.randomUUID())
  const { isBusy, run } = useSingleFlight()
  const send = async (): Promise<void> => {
    if (underWay > 0) {
      notify('warning', NEW_WORK_ORDER.picturesUnderWay)
      return
    }
    const images = pictures.map(({ id }) => id)
    const body = { id: order.id, request_id: requestId, content: content.trim(), images }
    const answer = await answerWorkOrder(body)
    const isOther = !answer.ok && answer.error.apiCode === ERROR_CODES.work_order_reply_reused
    if (answer.ok || isOther) setRequestId(crypto.randomUUID())
    if (answer.ok) {
      notify('success', WORK_ORDER_DETAIL.sent)
      // What was written meanwhile stays.
      setContent((now) => (now === content ? '' : now))
      setPictures((now) => now.filter((picture) => !pictures.includes(picture)))
    } else notify(isOther ? 'warning' : 'error', errorMessage(answer.error))
    await onChanged()
  }
  return (
    <div className={styles.root}>
      <PictureField
        pictures={pictures}
        onUnderWay={setUnderWay}
        onAdd={(picture) => setPictures((before) => [...before, picture])}
        onRemove={(id) => setPictures((before) => before.filter((one) => one.id !== id))}
      >
        <Textarea
          aria-label={WORK_ORDER_DETAIL.reply}
          placeholder={WORK_ORDER_DETAIL.replyHint}
          value={content}
          rows={3}
          maxLength={WORK_ORDER_LIMITS.reply}
          onChange={(_, { value }) => setContent(value)}
        />
      </PictureField>
      <div className={styles.line}>
        <Buttons order={order} onChanged={onChanged} />
        <Button
          className={styles.end}
          appearance="primary"
          disabledFocusable={isBusy || content.trim() === ''}
          onClick={() => run(send)}
        >
          {isBusy ? WORK_ORDER_DETAIL.sending : WORK_ORDER_DETAIL.send}
        </Button>
      </div>
    </div>
  )
}

/** The rating of a work order that is over. */
export function RateForm(props: FormProps) {
  return props.order.score > 0 ? <Rated {...props.order} /> : <ScoreForm {...props} />
}

function Rated({ score, comment }: OpenedWorkOrder) {
  const styles = useStyles()
  return (
    <div className={styles.line}>
      {WORK_ORDER_DETAIL.myScore(score)}
      <RatingDisplay color="brand" value={score} valueText={null} aria-hidden />
      <span>{comment}</span>
    </div>
  )
}

function ScoreForm({ order, onChanged }: FormProps) {
  const styles = useStyles()
  const [score, setScore] = useState(0)
  const [comment, setComment] = useState('')
  const { isBusy, run } = useSingleFlight()
  const send = async (): Promise<void> => {
    const body = { id: order.id, score, comment: comment.trim() }
    await showOutcome(rate(body), WORK_ORDER_DETAIL.rated)
    await onChanged()
  }
  return (
    <div className={styles.root}>
      <Field label={WORK_ORDER_DETAIL.rate}>
        <Rating
          color="brand"
          value={score}
          itemLabel={(n) => WORK_ORDER_DETAIL.stars(n)}
          onChange={(_, { value }) => setScore(value)}
        />
      </Field>
      <Textarea
        aria-label={WORK_ORDER_DETAIL.comment}
        placeholder={WORK_ORDER_DETAIL.comment}
        value={comment}
        maxLength={WORK_ORDER_LIMITS.comment}
        onChange={(_, { value }) => setComment(value)}
      />
      <div className={styles.line}>
        <Button
          className={styles.end}
          appearance="primary"
          disabledFocusable={score === 0 || isBusy}
          onClick={() => run(send)}
        >
          {WORK_ORDER_DETAIL.rateSend}
        </Button>
      </div>
    </div>
  )
}
