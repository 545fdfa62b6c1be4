import {
  Button,
  Field,
  Menu,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Textarea,
  Tooltip,
  makeStyles,
} from '@fluentui/react-components'
import { ChatMultiple20Regular } from '@fluentui/react-icons'
import { useState, type KeyboardEvent } from 'react'

import {
  answerWorkOrder,
  listCannedAnswers,
  type CannedAnswer,
  type DeskDecision,
} from '#contract/desk/work-orders.ts'
import { WORK_ORDER_LIMITS } from '#contract/work-orders.ts'
import { REPLY } from '#src/text/desk/service.ts'
import { faultProps } from '#src/kit/form/form-input.tsx'
import { isImeKey } from '#src/kit/hooks/ime.ts'
import { useDesk, useDeskAct } from '../../data/use-desk.ts'
import { useMay } from '../../data/staff.ts'
import { CannedDialog } from './canned-dialog.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  end: { marginLeft: 'auto', display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

/** The decision that a press of these keys means. */
function decisionOf(event: KeyboardEvent): DeskDecision | null {
  if (event.key !== 'Enter' || isImeKey(event)) return null
  if (event.altKey) return 'ask'
  if (!event.ctrlKey && !event.metaKey) return null
  return event.shiftKey ? 'finish' : 'tell'
}

type CannedProps = {
  readonly answers: readonly CannedAnswer[]
  readonly onPick: (content: string) => void
  readonly onManage: () => void
}

function CannedMenu({ answers, onPick, onManage }: CannedProps) {
  const may = useMay('work-orders.setCanned')
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button icon={<ChatMultiple20Regular />}>{REPLY.canned}</Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {answers.length === 0 && <MenuItem disabled>{REPLY.noCanned}</MenuItem>}
          {answers.map(({ title, content }) => (
            <MenuItem key={`${title} ${content}`} onClick={() => onPick(content)}>
              {title}
            </MenuItem>
          ))}
          {may && <MenuDivider />}
          {may && <MenuItem onClick={onManage}>{REPLY.manage}</MenuItem>}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

type ReplyProps = {
  readonly sn: string
  /** It is ended by other means than words. */
  readonly isEndedElsewhere: boolean
  readonly draft: string
  readonly onDraft: (draft: string) => void
  /** Answered: the merchant's or nobody's turn, or still the desk's. */
  readonly onAnswered: (decision: DeskDecision) => void
}

const DECISIONS = ['tell', 'ask', 'finish'] as const

/** The answer to the merchant, and what becomes of the work order by it; by keys, too. */
export function Reply({ sn, isEndedElsewhere, draft, onDraft, onAnswered }: ReplyProps) {
  const styles = useStyles()
  const act = useDeskAct()
  const canned = useDesk(listCannedAnswers, {})
  const [isManaging, setIsManaging] = useState(false)
  const [isWrong, setIsWrong] = useState(false)
  const content = draft.trim()
  const decisions = DECISIONS.filter((one) => one !== 'finish' || !isEndedElsewhere)
  const send = (decision: DeskDecision): void => {
    setIsWrong(content === '')
    if (content === '') return
    act.run(
      answerWorkOrder,
      { sn, decision, content },
      {
        done: REPLY.done[decision],
        renews: ['work-orders.list', 'work-orders.show'],
        onDone: () => {
          onDraft('')
          onAnswered(decision)
        },
      },
    )
  }
  return (
    <div className={styles.root}>
      <Field
        label={REPLY.label}
        {...faultProps(isWrong && content === '' ? REPLY.empty : undefined)}
      >
        <Textarea
          value={draft}
          rows={4}
          maxLength={WORK_ORDER_LIMITS.reply}
          placeholder={REPLY.hint}
          onChange={(_, { value }) => onDraft(value)}
          onKeyDown={(event) => {
            const decision = decisionOf(event)
            if (decision === null || !decisions.includes(decision)) return
            event.preventDefault()
            send(decision)
          }}
        />
      </Field>
      <div className={styles.line}>
        <CannedMenu
          answers={canned.data ?? []}
          onPick={(text) => onDraft(draft.trim() === '' ? text : `${draft.trimEnd()}\n${text}`)}
          onManage={() => setIsManaging(true)}
        />
        <div className={styles.end}>
          {decisions.map((decision) => (
            <Tooltip key={decision} content={REPLY.keys[decision]} relationship="description">
              <Button
                appearance={decision === 'tell' ? 'primary' : 'secondary'}
                disabledFocusable={act.isBusy}
                onClick={() => send(decision)}
              >
                {REPLY[decision]}
              </Button>
            </Tooltip>
          ))}
        </div>
      </div>
      {isManaging && (
        <CannedDialog answers={canned.data ?? []} onClose={() => setIsManaging(false)} />
      )}
    </div>
  )
}
