import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Spinner,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import { requestKeeping } from '#src/data/browser/keep-storage.ts'
import { storageUseQuery, type DraftOverview } from '#src/data/recipients/draft-list.ts'
import { DRAFTS } from '#src/text/drafts.ts'
import { LayerSurface } from '#src/kit/layers/layer-surface.tsx'
import { notify } from '#src/kit/toast/notify.ts'

const useStyles = makeStyles({
  surface: { maxWidth: '520px' },
  content: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  table: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  note: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  head: {
    padding: '0 0 6px',
    textAlign: 'start',
    color: tokens.colorNeutralForeground3,
    fontWeight: 'normal',
  },
  cell: {
    padding: '6px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    overflowWrap: 'anywhere',
  },
  number: { width: '96px', textAlign: 'end', whiteSpace: 'nowrap' },
  keep: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  words: { flex: 1, minWidth: '200px' },
})

type Storage = NonNullable<DraftOverview['storage']>
type Line = {
  readonly key: string
  readonly name: string
  readonly note?: string
  readonly bytes: number
}

function Uses({ lines }: { readonly lines: readonly Line[] }) {
  const styles = useStyles()
  const [what, size] = DRAFTS.uses.head
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.head}>
            {what}
          </th>
          <th scope="col" className={`${styles.head} ${styles.number}`}>
            {size}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, name, note, bytes }) => (
          <tr key={key}>
            <td className={styles.cell}>
              {name}
              {note !== undefined && <div className={styles.note}>{note}</div>}
            </td>
            <td className={`${styles.cell} ${styles.number}`}>{DRAFTS.size(bytes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type StorageDialogProps = {
  readonly userId: string
  readonly storage: Storage
  readonly drafts: DraftOverview['drafts']
  readonly onClose: () => void
}

/** What takes the room of this machine, the largest draft first. */
export function StorageDialog({ userId, storage, drafts, onClose }: StorageDialogProps) {
  const styles = useStyles()
  const client = useQueryClient()
  const query = storageUseQuery(userId)
  const { data } = useQuery(query)
  const keep = async (): Promise<void> => {
    if (!(await requestKeeping())) notify('info', DRAFTS.keepRefused)
    await client.invalidateQueries({ queryKey: query.queryKey })
  }
  const linesOf = (use: NonNullable<typeof data>): readonly Line[] => {
    const names = new Map(drafts.map((draft) => [draft.draftId, draft]))
    const ofDrafts = use.drafts
      .flatMap(({ draftId, bytes }): Line[] => {
        const draft = names.get(draftId)
        if (draft === undefined) return []
        const name = draft.isUnreadable ? DRAFTS.unreadable : draft.goods.name
        const words = `${DRAFTS.uses.drafts}：${name}`
        return [{ key: draftId, name: words, note: DRAFTS.rows(draft.totalRows), bytes }]
      })
      .toSorted((a, b) => b.bytes - a.bytes)
    const known: readonly Line[] = [
      ...ofDrafts,
      { key: 'runs', name: DRAFTS.uses.runs, bytes: use.runs },
      { key: 'site', name: DRAFTS.uses.site, bytes: use.site },
      { key: 'pictures', name: DRAFTS.uses.pictures, bytes: use.pictures },
    ]
    const sum = known.reduce((all, { bytes }) => all + bytes, 0)
    const rest = Math.max(0, storage.usage - sum)
    const all = [...known, { key: 'others', name: DRAFTS.uses.others, bytes: rest }]
    return all.filter(({ bytes }) => bytes > 0)
  }
  return (
    <Dialog open onOpenChange={(_, { open }) => open || onClose()}>
      <LayerSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{DRAFTS.storageTitle}</DialogTitle>
          <DialogContent className={styles.content}>
            <p>{DRAFTS.storageText(storage.usage, storage.quota)}</p>
            {data === undefined ? <Spinner size="small" /> : <Uses lines={linesOf(data)} />}
            {data !== undefined && (
              <div className={styles.keep}>
                <span className={styles.words}>{data.isKept ? DRAFTS.kept : DRAFTS.notKept}</span>
                {!data.isKept && <Button onClick={() => void keep()}>{DRAFTS.keep}</Button>}
              </div>
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{DRAFTS.close}</Button>
          </DialogActions>
        </DialogBody>
      </LayerSurface>
    </Dialog>
  )
}
