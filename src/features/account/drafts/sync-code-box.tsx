import { Button, makeStyles, tokens } from '@fluentui/react-components'

import { groupSyncCode } from '#domain/drafts/sync-code.ts'
import { siteFactsNow } from '#src/data/api/site.ts'
import { DRAFT_SYNC } from '#src/text/draft-sync.ts'
import { CopyButton } from '#src/kit/page/copy-button.tsx'

const useStyles = makeStyles({
  box: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px',
    padding: '16px 8px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  code: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '1px',
    textAlign: 'center',
    overflowWrap: 'anywhere',
  },
})

/** Prints the code alone, with what it is for: a sheet of its own, so nothing of the page is on it. */
function printCode(code: string): void {
  const frame = document.createElement('iframe')
  frame.style.display = 'none'
  document.body.append(frame)
  const page = frame.contentDocument
  const view = frame.contentWindow
  if (page === null || view === null) return
  page.title = DRAFT_SYNC.recovery
  const line = (text: string, size: string): void => {
    const element = page.createElement('p')
    element.textContent = text
    element.style.fontSize = size
    page.body.append(element)
  }
  line(DRAFT_SYNC.printTitle(siteFactsNow().title), '20px')
  line(groupSyncCode(code), '26px')
  line(DRAFT_SYNC.printText, '14px')
  view.addEventListener('afterprint', () => frame.remove())
  view.print()
}

type SyncCodeBoxProps = {
  readonly code: string
  readonly label: string
  readonly isPrinted?: boolean
}

/** A code, large and in groups of four. */
export function SyncCodeBox({ code, label, isPrinted = false }: SyncCodeBoxProps) {
  const styles = useStyles()
  const shown = groupSyncCode(code)
  return (
    <div className={styles.box}>
      <output className={styles.code} aria-label={label}>
        {shown}
      </output>
      <CopyButton value={shown} label={`${DRAFT_SYNC.copy}${label}`} />
      {isPrinted && (
        <Button size="small" onClick={() => printCode(code)}>
          {DRAFT_SYNC.print}
        </Button>
      )}
    </div>
  )
}
