import {
  Button,
  Menu,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
} from '@fluentui/react-components'
import { ArrowDownload16Regular, Copy16Regular } from '@fluentui/react-icons'

import { keysOf } from '#domain/values/keys-of.ts'
import { useIsUnderWay } from '#src/data/recipients/list-export.ts'
import { WAYBILLS } from '#src/text/list-export.ts'

const useStyles = makeStyles({
  root: { display: 'inline-flex', gap: '8px', alignItems: 'center' },
  button: { whiteSpace: 'nowrap' },
  compact: { minWidth: 0, padding: '0 6px', whiteSpace: 'nowrap' },
})

const SHEETS = keysOf(WAYBILLS.sheets)

const OWN_FORMATS = keysOf(WAYBILLS.own)
export type OwnFormat = keyof typeof WAYBILLS.own

type WaybillMenuProps = {
  /** There is nothing to copy or to save. */
  readonly isEmpty?: boolean
  /** One button, for a row of a table. */
  readonly isCompact?: boolean
  /** Names the owner of the waybills, to those who cannot see the row. */
  readonly label?: string
  /** How the button names what it copies. */
  readonly copyName?: string
  readonly onCopy: () => Promise<void>
  readonly onSheet: (kind: keyof typeof WAYBILLS.sheets) => Promise<void>
  /** Null where there is no file of the merchant's; `elsewhere`: another browser has it. */
  readonly onOwnFile: ((format: OwnFormat) => Promise<void>) | 'elsewhere' | null
}

/**
 * Copies waybills, or saves them as a sheet for each back-end. The `TransferBars` of the surface
 * show the progress; meanwhile no other transfer of the kind can begin.
 */
export function WaybillMenu({
  isEmpty = false,
  isCompact = false,
  label = WAYBILLS.short,
  copyName = WAYBILLS.copyAll,
  onCopy,
  onSheet,
  onOwnFile,
}: WaybillMenuProps) {
  const styles = useStyles()
  const isCopying = useIsUnderWay('copy')
  const isDownloading = useIsUnderWay('download')
  const trigger = isCompact ? (
    <Button className={styles.compact} size="small" appearance="subtle" aria-label={label}>
      {WAYBILLS.short}
    </Button>
  ) : (
    <Button
      className={styles.button}
      icon={<ArrowDownload16Regular />}
      disabledFocusable={isEmpty || isDownloading}
    >
      {WAYBILLS.download}
    </Button>
  )
  return (
    <span className={styles.root}>
      {!isCompact && (
        <Button
          className={styles.button}
          icon={<Copy16Regular />}
          disabledFocusable={isEmpty || isCopying}
          onClick={() => void onCopy()}
        >
          {copyName}
        </Button>
      )}
      <Menu>
        <MenuTrigger disableButtonEnhancement>{trigger}</MenuTrigger>
        <MenuPopover>
          <MenuList>
            {isCompact && (
              <MenuItem disabled={isCopying} onClick={() => void onCopy()}>
                {copyName}
              </MenuItem>
            )}
            {isCompact && <MenuDivider />}
            {SHEETS.map((kind) => (
              <MenuItem key={kind} disabled={isDownloading} onClick={() => void onSheet(kind)}>
                {WAYBILLS.sheets[kind]}
              </MenuItem>
            ))}
            {onOwnFile !== null && <MenuDivider />}
            {typeof onOwnFile === 'function' &&
              OWN_FORMATS.map((format) => (
                <MenuItem
                  key={format}
                  disabled={isDownloading}
                  onClick={() => void onOwnFile(format)}
                >
                  {WAYBILLS.own[format]}
                </MenuItem>
              ))}
            {onOwnFile === 'elsewhere' && (
              <MenuItem disabled subText={WAYBILLS.ownElsewhere}>
                {WAYBILLS.own.xlsx}
              </MenuItem>
            )}
          </MenuList>
        </MenuPopover>
      </Menu>
    </span>
  )
}
