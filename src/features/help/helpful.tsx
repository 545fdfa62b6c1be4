import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ThumbDislike20Regular, ThumbLike20Regular } from '@fluentui/react-icons'
import { useState } from 'react'

import { rate, readRating, type RatedPage } from '#src/data/api/content.ts'
import { HELP } from '#src/text/help/help.ts'
import { PHONE } from '#src/kit/theme/breakpoints.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    marginTop: '32px',
    padding: '16px 20px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    '@media print': { display: 'none' },
  },
  question: {
    fontWeight: tokens.fontWeightSemibold,
    marginRight: 'auto',
    [PHONE]: { width: '100%' },
  },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

const CHOICES = [
  [true, HELP.helpful, <ThumbLike20Regular key="yes" />],
  [false, HELP.unhelpful, <ThumbDislike20Regular key="no" />],
] as const

/** 有帮助 / 没帮助: one rating for each browser, which may be changed. */
export function Helpful({ page }: { readonly page: RatedPage }) {
  const styles = useStyles()
  const [said, setSaid] = useState(() => readRating(page))
  const [count, setCount] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const say = async (helpful: boolean): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    const answer = await rate(page, helpful)
    setBusy(false)
    if (!answer.ok) {
      notifyError(answer.error)
      return
    }
    setSaid(helpful)
    setCount(answer.value.helpful)
  }
  return (
    <section className={styles.root} aria-label={HELP.rate}>
      <span className={styles.question}>{HELP.rate}</span>
      <span className={styles.quiet} role="status">
        {count === null ? said !== null && HELP.thanks : HELP.thanksWith(count)}
      </span>
      {CHOICES.map(([helpful, label, icon]) => (
        <Button
          key={label}
          size="small"
          icon={icon}
          appearance={said === helpful ? 'primary' : 'secondary'}
          aria-pressed={said === helpful}
          onClick={() => void say(helpful)}
        >
          {label}
        </Button>
      ))}
    </section>
  )
}
