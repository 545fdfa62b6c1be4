import type { ReactElement } from 'react'
import {
  Menu,
  MenuButton,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
} from '@fluentui/react-components'
import {
  ArrowDown20Regular,
  CopySelect20Regular,
  Delete20Regular,
  DeleteDismiss20Regular,
  Eraser20Regular,
  TextClearFormatting20Regular,
  TextEditStyle20Regular,
  TextGrammarWand20Regular,
} from '@fluentui/react-icons'

import { BULK } from '#src/text/bulk.ts'
import { LIST } from '#src/text/purchase.ts'
import { BULK_TOOLS, type BulkTool } from './bulk-tool.ts'

const useStyles = makeStyles({
  button: { flexShrink: 0, whiteSpace: 'nowrap' },
  popover: { minWidth: '224px' },
})

const ICONS: Readonly<Record<BulkTool, ReactElement>> = {
  replace: <TextEditStyle20Regular />,
  set: <TextGrammarWand20Regular />,
  fill: <ArrowDown20Regular />,
  trim: <TextClearFormatting20Regular />,
  clear: <Eraser20Regular />,
}

const KEYS: Partial<Record<BulkTool, string>> = { replace: 'Ctrl+H', fill: 'Ctrl+D', clear: 'Del' }

type BulkMenuProps = {
  readonly isDisabled: boolean
  readonly errors: number
  readonly onTool: (tool: BulkTool) => void
  readonly onDedupe: () => void
  readonly onDeleteErrors: () => void
  readonly onClear: () => void
}

/** Everything that works on many rows at once. */
export function BulkMenu(props: BulkMenuProps) {
  const { isDisabled, errors, onTool, onDedupe, onDeleteErrors, onClear } = props
  const styles = useStyles()
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton size="small" className={styles.button} disabled={isDisabled}>
          {BULK.menu}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover className={styles.popover}>
        <MenuList>
          {BULK_TOOLS.map((tool) => (
            <MenuItem
              key={tool}
              icon={ICONS[tool]}
              {...(KEYS[tool] !== undefined && { secondaryContent: KEYS[tool] })}
              onClick={() => onTool(tool)}
            >
              {BULK.tools[tool]}
            </MenuItem>
          ))}
          <MenuDivider />
          <MenuItem icon={<CopySelect20Regular />} onClick={onDedupe}>
            {BULK.dedupe}
          </MenuItem>
          <MenuItem
            icon={<DeleteDismiss20Regular />}
            disabled={errors === 0}
            onClick={onDeleteErrors}
          >
            {LIST.deleteErrors}
          </MenuItem>
          <MenuItem icon={<Delete20Regular />} onClick={onClear}>
            {LIST.clear}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
