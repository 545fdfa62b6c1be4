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
import { WAYBILLS } from '#src/text/orders.ts'

const useStyles = makeStyles({
  root: { display: 'inline-flex', gap: '8px', alignItems: 'center' },
  button: { whiteSpace: 'nowrap' },
  compact: { minWidth: 0, padding: '0 6px', whiteSpace: 'nowrap' },
})

const SHEETS = keysOf(WAYBILLS.sheets)

type WaybillMenuProps = {
  readonly isBusy: boolean
  readonly isCompact: boolean
  /** How the button names what it copies. */
  readonly copyName?: string
  readonly onCopy: () => void
  readonly onSheet: (kind: keyof typeof WAYBILLS.sheets) => void
  /** Null where there is no file of the merchant's; `elsewhere`: another browser has it. */
  readonly onOwnFile: (() => void) | 'elsewhere' | null
}

/** The waybills of an order, copied or as a sheet for each back-end. */
export function WaybillMenu({
  isBusy,
  isCompact,
  copyName = WAYBILLS.copyAll,
  onCopy,
  onSheet,
  onOwnFile,
}: WaybillMenuProps) {
  const styles = useStyles()
  const trigger = isCompact ? (
    <Button className={styles.compact} size="small" appearance="subtle" disabledFocusable={isBusy}>
      {WAYBILLS.short}
    </Button>
  ) : (
    <Button className={styles.button} icon={<ArrowDownload16Regular />} disabledFocusable={isBusy}>
      {WAYBILLS.download}
    </Button>
  )
  return (
    <span className={styles.root}>
      {!isCompact && (
        <Button
          className={styles.button}
          icon={<Copy16Regular />}
          disabledFocusable={isBusy}
          onClick={onCopy}
        >
          {copyName}
        </Button>
      )}
      <Menu>
        <MenuTrigger disableButtonEnhancement>{trigger}</MenuTrigger>
        <MenuPopover>
          <MenuList>
            {isCompact && <MenuItem onClick={onCopy}>{copyName}</MenuItem>}
            {isCompact && <MenuDivider />}
            {SHEETS.map((kind) => (
              <MenuItem key={kind} onClick={() => onSheet(kind)}>
                {WAYBILLS.sheets[kind]}
              </MenuItem>
            ))}
            {onOwnFile !== null && <MenuDivider />}
            {typeof onOwnFile === 'function' && (
              <MenuItem onClick={onOwnFile}>{WAYBILLS.own}</MenuItem>
            )}
            {onOwnFile === 'elsewhere' && (
              <MenuItem disabled subText={WAYBILLS.ownElsewhere}>
                {WAYBILLS.own}
              </MenuItem>
            )}
          </MenuList>
        </MenuPopover>
      </Menu>
    </span>
  )
}
