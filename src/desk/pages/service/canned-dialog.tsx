import { Button, Input, Textarea, makeStyles, tokens } from '@fluentui/react-components'
import { Add20Regular, Delete20Regular } from '@fluentui/react-icons'
import { useState } from 'react'

import { MAX_CANNED, setCannedAnswers, type CannedAnswer } from '#contract/desk/work-orders.ts'
import { WORK_ORDER_LIMITS } from '#contract/work-orders.ts'
import { CANNED } from '#src/text/desk/service.ts'
import { FormDialog } from '#src/kit/dialog/form-dialog.tsx'
import { keepImeKey } from '#src/kit/hooks/ime.ts'
import { useDeskAct } from '../../data/use-desk.ts'

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '12px' },
  row: { display: 'flex', alignItems: 'flex-start', gap: '8px' },
  fields: { display: 'flex', flexDirection: 'column', gap: '4px', flex: 1, minWidth: 0 },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  fault: { color: tokens.colorStatusDangerForeground1 },
})

type Line = CannedAnswer & { readonly key: number }

type CannedDialogProps = {
  readonly answers: readonly CannedAnswer[]
  readonly onClose: () => void
}

const isWhole = ({ title, content }: CannedAnswer): boolean =>
  title.trim() !== '' && content.trim() !== ''

/** The sentences of the shop, all together: they are replaced as one. */
export function CannedDialog({ answers, onClose }: CannedDialogProps) {
  const styles = useStyles()
  const act = useDeskAct()
  const [lines, setLines] = useState<readonly Line[]>(() =>
    answers.map((answer, key) => ({ ...answer, key })),
  )
  const [isWrong, setIsWrong] = useState(false)
  const change = (key: number, part: Partial<CannedAnswer>): void =>
    setLines((all) => all.map((line) => (line.key === key ? { ...line, ...part } : line)))
  const add = (): void => {
    const key = Math.max(-1, ...lines.map((line) => line.key)) + 1
    setLines([...lines, { key, title: '', content: '' }])
  }
  const save = (): void => {
    setIsWrong(!lines.every(isWhole))
    if (!lines.every(isWhole)) return
    const input = { answers: lines.map(({ title, content }) => ({ title, content })) }
    act.run(setCannedAnswers, input, {
      done: CANNED.saved,
      renews: ['work-orders.canned'],
      onDone: onClose,
    })
  }
  return (
    <FormDialog
      title={CANNED.title}
      action={CANNED.save}
      submission={{
        isBusy: act.isBusy,
        submit: (event) => {
          event.preventDefault()
          save()
        },
      }}
      onClose={onClose}
    >
      <p className={styles.quiet}>{CANNED.hint}</p>
      <ol className={styles.list}>
        {lines.map(({ key, title, content }, place) => (
          <li key={key} className={styles.row}>
            <div className={styles.fields}>
              <Input
                value={title}
                maxLength={20}
                placeholder={CANNED.name}
                aria-label={CANNED.nameOf(place + 1)}
                onKeyDown={keepImeKey}
                onChange={(_, { value }) => change(key, { title: value })}
              />
              <Textarea
                value={content}
                maxLength={WORK_ORDER_LIMITS.reply}
                placeholder={CANNED.content}
                aria-label={CANNED.contentOf(place + 1)}
                onChange={(_, { value }) => change(key, { content: value })}
              />
            </div>
            <Button
              appearance="subtle"
              icon={<Delete20Regular />}
              aria-label={CANNED.remove(place + 1)}
              onClick={() => setLines(lines.filter((line) => line.key !== key))}
            />
          </li>
        ))}
      </ol>
      <Button icon={<Add20Regular />} disabledFocusable={lines.length >= MAX_CANNED} onClick={add}>
        {CANNED.add}
      </Button>
      {isWrong && (
        <p role="alert" className={styles.fault}>
          {CANNED.missing}
        </p>
      )}
    </FormDialog>
  )
}
