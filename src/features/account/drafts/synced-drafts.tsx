import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { DraftEntry } from '#src/data/recipients/draft-list.ts'
import {
  draftSyncQuery,
  type ConflictChoice,
  type OtherDraft,
  type SyncedLocal,
} from '#src/data/recipients/draft-sync.ts'
import { useOpenPurchase } from '#src/data/recipients/purchase-launcher.ts'
import { syncCalls } from '#src/data/recipients/sync.ts'
import { DRAFT_SYNC } from '#src/text/draft-sync.ts'
import { DRAFTS, platformName } from '#src/text/drafts.ts'
import { ConflictDialog } from '#src/shop/drafts/conflict-dialog.tsx'
import { Hint } from '#src/kit/page/hint.tsx'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { Question } from '#src/kit/dialog/question.tsx'
import { Tag } from '#src/kit/page/tag.tsx'
import { timeText } from '#src/kit/time/date-text.ts'
import { wd } from '#src/kit/theme/theme.ts'
import { useSyncAct, type SyncAct } from './use-sync-act.ts'

const useStyles = makeStyles({
  title: {
    marginTop: '16px',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    padding: '10px 0',
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  },
  picture: {
    width: '44px',
    height: '44px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: wd.picture,
  },
  words: { flex: 1, minWidth: '200px' },
  name: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightSemibold,
  },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 12px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  actions: { display: 'flex', gap: '8px' },
})

function OtherFacts({ draft }: { readonly draft: OtherDraft }) {
  const styles = useStyles()
  const { label, device } = draft
  return (
    <div className={styles.facts}>
      <Tag tone="quiet" text={DRAFT_SYNC.from(device)} />
      {label === null ? (
        <span>{DRAFT_SYNC.unreadableHint}</span>
      ) : (
        <>
          {platformName(label.platformKey) !== null && (
            <span>{platformName(label.platformKey)}</span>
          )}
          <span>{DRAFTS.modes[label.mode]}</span>
          <span>{DRAFTS.rows(label.totalRows)}</span>
          <span>{DRAFTS.savedAt(timeText(label.updatedAt))}</span>
        </>
      )}
    </div>
  )
}

type OtherProps = { readonly userId: string; readonly draft: OtherDraft; readonly sync: SyncAct }

function Other({ userId, draft, sync }: OtherProps) {
  const styles = useStyles()
  const openPurchase = useOpenPurchase()
  const [isRemoving, setRemoving] = useState(false)
  const { label, syncId } = draft
  const name = label?.goods.name ?? DRAFT_SYNC.unreadable
  const open = async (): Promise<void> => {
    const done = await sync.act(() => syncCalls.fetchDraft(userId, syncId))
    if (done !== null) openPurchase({ ...done.value, quantity: 1 })
  }
  const remove = (): void => {
    setRemoving(false)
    void sync.act(() => syncCalls.removeOther(userId, syncId), DRAFT_SYNC.removed)
  }
  return (
    <li className={styles.item}>
      {label === null || label.goods.picture === '' ? (
        <span className={styles.picture} />
      ) : (
        <img className={styles.picture} src={label.goods.picture} alt="" width={44} height={44} />
      )}
      <div className={styles.words}>
        <div className={styles.name} title={name}>
          {name}
        </div>
        <OtherFacts draft={draft} />
      </div>
      <div className={styles.actions}>
        <Button appearance="subtle" onClick={() => setRemoving(true)}>
          {DRAFT_SYNC.remove}
        </Button>
        {label !== null && (
          <Button appearance="primary" disabledFocusable={sync.isBusy} onClick={() => void open()}>
            {DRAFT_SYNC.open}
          </Button>
        )}
      </div>
      {isRemoving && (
        <Question
          title={DRAFT_SYNC.removeTitle}
          text={DRAFT_SYNC.removeText(name, label?.totalRows ?? 0)}
          confirm={DRAFT_SYNC.remove}
          onConfirm={remove}
          onCancel={() => setRemoving(false)}
        />
      )}
    </li>
  )
}

/** Drafts of other machines that are not on this one; nothing without the key. */
export function OtherDrafts({ userId }: { readonly userId: string }) {
  const styles = useStyles()
  const sync = useSyncAct(userId)
  const { data } = useQuery(draftSyncQuery(userId))
  const others = data?.others ?? []
  if (others.length === 0) return null
  return (
    <>
      <h3 className={styles.title}>{DRAFT_SYNC.others}</h3>
      <ul>
        {others.map((draft) => (
          <Other key={draft.syncId} {...{ userId, draft, sync }} />
        ))}
      </ul>
    </>
  )
}

const TONES = {
  synced: 'quiet',
  waiting: 'grey',
  behind: 'grey',
  conflict: 'amber',
  conflict_gone: 'amber',
} as const

type MarkProps = { readonly userId: string; readonly draft: DraftEntry }

function Conflict({ userId, draft, synced }: MarkProps & { readonly synced: SyncedLocal }) {
  const sync = useSyncAct(userId)
  const [isOpen, setOpen] = useState(false)
  const { draftId } = draft
  const choose = async (choice: ConflictChoice): Promise<void> => {
    const done = await sync.act(
      () => syncCalls.resolve(userId, draftId, choice),
      DRAFT_SYNC.resolved,
    )
    if (done !== null) setOpen(false)
  }
  return (
    <>
      <OpenerButton size="small" onClick={() => setOpen(true)}>
        {DRAFT_SYNC.choose}
      </OpenerButton>
      {isOpen && (
        <ConflictDialog
          name={draft.goods.name}
          mine={draft}
          theirs={synced.theirs}
          device={synced.device}
          isBusy={sync.isBusy}
          onChoose={(choice) => void choose(choice)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Whether a draft of this machine is on the others, too. */
export function SyncMark({ userId, draft }: MarkProps) {
  const { data } = useQuery(draftSyncQuery(userId))
  const synced = data?.local.find(({ draftId }) => draftId === draft.draftId)
  if (synced === undefined) return null
  const { state } = synced
  const tag = <Tag tone={TONES[state]} text={DRAFT_SYNC.states[state]} />
  if (state === 'behind') {
    return (
      <Hint text={DRAFT_SYNC.behindHint}>
        <span>{tag}</span>
      </Hint>
    )
  }
  if (state !== 'conflict' && state !== 'conflict_gone') return tag
  return (
    <>
      {tag}
      <Conflict {...{ userId, draft, synced }} />
    </>
  )
}
