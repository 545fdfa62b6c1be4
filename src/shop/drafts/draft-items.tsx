import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState, type ReactNode } from 'react'

import type { EntryMode } from '#domain/order/order-sources.ts'
import { DRAFTS, platformName } from '#src/text/drafts.ts'
import { Hint } from '#src/kit/page/hint.tsx'
import { timeText } from '#src/kit/time/date-text.ts'
import { Tag } from '#src/kit/page/tag.tsx'
import { wd } from '#src/kit/theme/theme.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
/** The expiry of a draft is announced this long before. */
const NOTICE_DAYS = 7

const useStyles = makeStyles({
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
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
  words: { flex: 1, minWidth: 0 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '8px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  actions: { display: 'flex', alignItems: 'center', gap: '4px', flexShrink: 0 },
})

/** What a line of the list shows of a draft. */
export type DraftItem = {
  readonly draftId: string
  readonly goods: { readonly goodsId: number; readonly name: string; readonly picture: string }
  readonly platformKey: string | null
  readonly mode: EntryMode
  readonly totalRows: number
  readonly updatedAt: number
  readonly expiresAt: number
  readonly hasRun: boolean
  /** No key opens it any more; all that is left is to delete it. */
  readonly isUnreadable: boolean
}

type DraftItemsProps<T extends DraftItem> = {
  readonly drafts: readonly T[]
  /** Those that are being ordered now, by their ids. */
  readonly sending: ReadonlySet<string>
  readonly className?: string
  readonly onResume: (draft: T) => void
  readonly onSave: (draft: T) => void
  readonly onRemove: (draft: T) => void
  /** More about a draft, behind its facts. */
  readonly noteOf?: (draft: T) => ReactNode
}

function nameOf({ isUnreadable, goods }: DraftItem): string {
  return isUnreadable ? DRAFTS.unreadable : goods.name
}

type FactsProps = {
  readonly draft: DraftItem
  readonly isSending: boolean
  readonly note: ReactNode
}

function Facts({ draft, isSending, note }: FactsProps) {
  const styles = useStyles()
  const platform = platformName(draft.platformKey)
  const [now] = useState(() => Date.now())
  const days = Math.ceil((draft.expiresAt - now) / DAY_MS)
  return (
    <div className={styles.facts}>
      {platform !== null && <span>{platform}</span>}
      {!draft.isUnreadable && <span>{DRAFTS.modes[draft.mode]}</span>}
      <span>{draft.totalRows === 0 ? DRAFTS.noRows : DRAFTS.rows(draft.totalRows)}</span>
      <span>{DRAFTS.savedAt(timeText(draft.updatedAt))}</span>
      {isSending && <Tag tone="quiet" text={DRAFTS.sending} />}
      {draft.hasRun && !isSending && <Tag tone="amber" text={DRAFTS.unfinished} />}
      {!draft.hasRun && days <= NOTICE_DAYS && (
        <Hint text={DRAFTS.expiryHint}>
          <span>
            <Tag tone="amber" text={DRAFTS.expiresIn(days)} />
          </span>
        </Hint>
      )}
      {note}
    </div>
  )
}

function Actions<T extends DraftItem>(
  props: { draft: T } & Omit<DraftItemsProps<T>, 'drafts' | 'sending' | 'noteOf'>,
) {
  const { draft, onResume, onSave, onRemove } = props
  const styles = useStyles()
  const { hasRun, isUnreadable } = draft
  return (
    <div className={styles.actions}>
      {!isUnreadable && (
        <Button appearance="subtle" onClick={() => onSave(draft)}>
          {DRAFTS.save}
        </Button>
      )}
      {/* What a run has taken cannot be undone by deleting the list. */}
      <Button
        appearance="subtle"
        disabled={hasRun && !isUnreadable}
        onClick={() => onRemove(draft)}
      >
        {DRAFTS.remove}
      </Button>
      {!isUnreadable && (
        <Button appearance="primary" onClick={() => onResume(draft)}>
          {DRAFTS.continue}
        </Button>
      )}
    </div>
  )
}

/** Drafts as lines with what can be done with each. */
export function DraftItems<T extends DraftItem>(props: DraftItemsProps<T>) {
  const { drafts, sending, className, noteOf, ...actions } = props
  const styles = useStyles()
  return (
    <ul className={className}>
      {drafts.map((draft) => (
        <li key={draft.draftId} className={styles.item}>
          {draft.isUnreadable ? (
            <span className={styles.picture} />
          ) : (
            <img
              className={styles.picture}
              src={draft.goods.picture}
              alt=""
              width={44}
              height={44}
            />
          )}
          <div className={styles.words}>
            <div className={styles.name} title={nameOf(draft)}>
              {nameOf(draft)}
            </div>
            <Facts draft={draft} isSending={sending.has(draft.draftId)} note={noteOf?.(draft)} />
          </div>
          <Actions draft={draft} {...actions} />
        </li>
      ))}
    </ul>
  )
}
