import { Button, makeStyles } from '@fluentui/react-components'
import { Dismiss16Regular, DocumentTable20Regular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'

import { landedFiles, landFiles, takeLandedFiles } from '#src/data/browser/landed-files.ts'
import { useStore } from '#src/data/browser/store.ts'
import { useSession } from '#src/data/api/session.ts'
import { draftToOfferQuery } from '#src/data/recipients/draft-list.ts'
import { purchaseRequest, useOpenPurchase } from '#src/data/recipients/purchase-launcher.ts'
import { LANDED } from '#src/text/landed.ts'
import { BottomStrip } from './bottom-strip.tsx'

const useStyles = makeStyles({
  draft: { minWidth: 0 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  input: { display: 'none' },
})

/** The shortcut 表格导入 of the installed site leads here: `/gift-list#import`. */
const IMPORT_HASH = 'import'
const TABLES = '.xlsx,.xls,.csv'

/** The newest draft is where a corrected or second file most often belongs. */
function IntoDraft({ userId }: { readonly userId: string }) {
  const styles = useStyles()
  const openPurchase = useOpenPurchase()
  const { data: draft } = useQuery(draftToOfferQuery(userId))
  if (draft === undefined || draft === null) return null
  const { goods, draftId } = draft
  return (
    <Button
      className={styles.draft}
      appearance="primary"
      title={goods.name}
      onClick={() => openPurchase({ goodsId: goods.goodsId, quantity: 1, draftId })}
    >
      <span className={styles.name}>{LANDED.intoDraft(goods.name)}</span>
    </Button>
  )
}

type CloseProps = { readonly label: string; readonly onClick: () => void }

function Close({ label, onClick }: CloseProps) {
  return (
    <Button
      appearance="subtle"
      icon={<Dismiss16Regular />}
      aria-label={label}
      title={label}
      onClick={onClick}
    />
  )
}

/** The file comes first, its goods after it. */
function ChooseTable() {
  const styles = useStyles()
  const input = useRef<HTMLInputElement>(null)
  const { history } = useRouter()
  return (
    <BottomStrip icon={<DocumentTable20Regular />} text={LANDED.choose}>
      <Button appearance="primary" onClick={() => input.current?.click()}>
        {LANDED.chooseFile}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        className={styles.input}
        accept={TABLES}
        aria-label={LANDED.chooseFile}
        onChange={({ currentTarget }) => {
          landFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <Close
        label={LANDED.close}
        onClick={() => history.replace(history.location.pathname + history.location.search)}
      />
    </BottomStrip>
  )
}

/** Files that wait for their goods. The live region is mounted before it has a message. */
export function LandedBar() {
  const files = useStore(landedFiles)
  const purchase = useStore(purchaseRequest)
  const hash = useLocation({ select: (location) => location.hash })
  const { user } = useSession()
  const [first, ...more] = files
  const isShown = purchase === null
  return (
    <output>
      {isShown && first !== undefined && (
        <BottomStrip
          icon={<DocumentTable20Regular />}
          text={LANDED.received(first.name, more.length)}
        >
          {user !== null && <IntoDraft userId={user.user_id} />}
          <Close label={LANDED.leave} onClick={() => takeLandedFiles()} />
        </BottomStrip>
      )}
      {isShown && first === undefined && hash === IMPORT_HASH && <ChooseTable />}
    </output>
  )
}
