import { useState } from 'react'
import { Button } from '@fluentui/react-components'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { SubAccount } from '#contract/sub-accounts.ts'
import { ROLE_TEXT } from '#contract/right-text.ts'
import { isAllowed } from '#contract/sub-roles.ts'
import type { Result } from '#domain/result/result.ts'
import { dropSub, PEOPLE_KEYS, peopleQuery, setSubState } from '#src/data/api/people.ts'
import { useUserId } from '#src/data/api/session.ts'
import { Question } from '#src/kit/dialog/question.tsx'
import { SectionTitle } from '#src/kit/page/section-title.tsx'
import { Tag } from '#src/kit/page/tag.tsx'
import { PaneWidth, WorkPage } from '#src/kit/page/work-page.tsx'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { timeText } from '#src/kit/time/date-text.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { moneyText } from '#src/shop/money/money-text.ts'
import { PEOPLE } from '#src/text/people.ts'
import { Deeds } from './deeds.tsx'
import { LinkDialog, NewLinkDialog } from './link-dialog.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { usePeopleStyles } from './people.styles.ts'

type Open =
  | { readonly kind: 'person'; readonly sub: SubAccount | null }
  | { readonly kind: 'remove' | 'renew'; readonly sub: SubAccount }
  | { readonly kind: 'link'; readonly token: string; readonly name: string }

function factsOf(sub: SubAccount): string {
  const { state, invite_ends: ends, seen_time: seen } = sub
  const facts = [sub.mobile]
  if (state === 'invited') facts.push(ends === '' ? PEOPLE.over : PEOPLE.until(timeText(ends)))
  else facts.push(seen === '' ? PEOPLE.never : PEOPLE.seen(timeText(seen)))
  if (state !== 'invited' && isAllowed(sub.role, ['pay'])) {
    const spent = moneyText(sub.spent_today)
    facts.push(
      sub.day_limit === ''
        ? PEOPLE.unlimited(spent)
        : PEOPLE.spent(spent, moneyText(sub.day_limit)),
    )
  }
  return facts.join(' · ')
}

type PersonRowProps = {
  readonly sub: SubAccount
  readonly onOpen: (open: Open) => void
  readonly onState: (state: 'active' | 'stopped') => void
}

function PersonRow({ sub, onOpen, onState }: PersonRowProps) {
  const styles = usePeopleStyles()
  const isInvited = sub.state === 'invited'
  const named = (act: string) => `${act} ${sub.name}`
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <span className={styles.name}>
          {sub.name}
          <Tag text={ROLE_TEXT[sub.role]} />
          <Tag tone={sub.state === 'active' ? 'quiet' : 'amber'} text={PEOPLE.state[sub.state]} />
        </span>
        <span className={styles.small}>{factsOf(sub)}</span>
      </div>
      <div className={styles.acts}>
        <Button
          size="small"
          aria-label={named(PEOPLE.edit)}
          onClick={() => onOpen({ kind: 'person', sub })}
        >
          {PEOPLE.edit}
        </Button>
        {isInvited ? (
          <Button
            size="small"
            aria-label={named(PEOPLE.newLink)}
            onClick={() => onOpen({ kind: 'renew', sub })}
          >
            {PEOPLE.newLink}
          </Button>
        ) : (
          <Button
            size="small"
            aria-label={named(sub.state === 'active' ? PEOPLE.stop : PEOPLE.start)}
            onClick={() => onState(sub.state === 'active' ? 'stopped' : 'active')}
          >
            {sub.state === 'active' ? PEOPLE.stop : PEOPLE.start}
          </Button>
        )}
        <Button
          size="small"
          aria-label={named(isInvited ? PEOPLE.takeBack : PEOPLE.remove)}
          onClick={() => onOpen({ kind: 'remove', sub })}
        >
          {isInvited ? PEOPLE.takeBack : PEOPLE.remove}
        </Button>
      </div>
    </li>
  )
}

/** The dialog that is open, if any. */
function OpenDialog(props: {
  readonly open: Open | null
  readonly setOpen: (open: Open | null) => void
  readonly refresh: () => void
  readonly act: (done: string, call: Promise<Result<null>>) => Promise<void>
}) {
  const { open, setOpen, refresh, act } = props
  const close = () => setOpen(null)
  if (open === null) return null
  if (open.kind === 'link') return <LinkDialog {...open} onClose={close} />
  const onDone = (made: { readonly token: string; readonly name: string } | null) => {
    setOpen(made === null ? null : { kind: 'link', ...made })
    refresh()
  }
  if (open.kind === 'person') {
    return <PersonDialog sub={open.sub} onClose={close} onDone={onDone} />
  }
  const { sub } = open
  if (open.kind === 'renew') return <NewLinkDialog sub={sub} onClose={close} onDone={onDone} />
  return (
    <Question
      title={PEOPLE.removeTitle(sub.name)}
      text={PEOPLE.removeText}
      confirm={PEOPLE.remove}
      onConfirm={() => {
        close()
        void act(PEOPLE.removed, dropSub(sub.id))
      }}
      onCancel={close}
    />
  )
}

/** 子账号: the people of the account, and what was done in it. */
export function PeoplePage() {
  const styles = usePeopleStyles()
  const userId = useUserId()
  const client = useQueryClient()
  const query = useQuery(peopleQuery(userId))
  const [open, setOpen] = useState<Open | null>(null)
  const refresh = () => void client.invalidateQueries({ queryKey: PEOPLE_KEYS.all })
  const act = async (done: string, call: Promise<Result<null>>): Promise<void> => {
    const answer = await call
    if (answer.ok) notify('success', done)
    else notifyError(answer.error)
    refresh()
  }
  const subs = query.data?.list ?? []
  return (
    <WorkPage title={PEOPLE.title}>
      <PaneWidth>
        <div className={styles.root}>
          <section className={styles.card} aria-labelledby="people-list">
            <SectionTitle
              id="people-list"
              title={PEOPLE.list}
              end={
                <Button appearance="primary" onClick={() => setOpen({ kind: 'person', sub: null })}>
                  {PEOPLE.invite}
                </Button>
              }
            />
            <p className={styles.quiet}>{PEOPLE.text}</p>
            <QueryView query={query}>
              {({ list, most }) => (
                <>
                  <p className={styles.small}>{PEOPLE.count(list.length, most)}</p>
                  {list.length === 0 && <p className={styles.quiet}>{PEOPLE.none}</p>}
                  <ul className={styles.list}>
                    {list.map((sub) => (
                      <PersonRow
                        key={sub.id}
                        sub={sub}
                        onOpen={setOpen}
                        onState={(state) =>
                          void act(
                            state === 'active' ? PEOPLE.started : PEOPLE.stopped,
                            setSubState({ id: sub.id, state }),
                          )
                        }
                      />
                    ))}
                  </ul>
                </>
              )}
            </QueryView>
          </section>
          <section className={styles.card} aria-labelledby="people-deeds">
            <SectionTitle id="people-deeds" title={PEOPLE.log} />
            <p className={styles.quiet}>{PEOPLE.logText}</p>
            <Deeds userId={userId} subs={subs} />
          </section>
        </div>
      </PaneWidth>
      <OpenDialog open={open} setOpen={setOpen} refresh={refresh} act={act} />
    </WorkPage>
  )
}
