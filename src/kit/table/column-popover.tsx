import {
  Button,
  Checkbox,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Tooltip,
} from '@fluentui/react-components'
import { ColumnTriple20Regular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'

import type { ColumnState, ModelColumn } from './use-column-state.ts'

type ColumnPopoverProps = {
  readonly label: string
  readonly className: string
  readonly children: ReactNode
}

/** The button that opens what can be set of the columns of a table. */
export function ColumnPopover({ label, className, children }: ColumnPopoverProps) {
  return (
    <Popover trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <Tooltip content={label} relationship="label">
          <Button appearance="subtle" icon={<ColumnTriple20Regular />} />
        </Tooltip>
      </PopoverTrigger>
      <PopoverSurface className={className} aria-label={label}>
        {children}
      </PopoverSurface>
    </Popover>
  )
}

type ColumnBoxProps = { readonly column: ModelColumn; readonly state: ColumnState }

/** Shows or hides a column. */
export function ColumnBox({ column: { id, header, hideable = true }, state }: ColumnBoxProps) {
  const column = state.table.getColumn(id)
  return (
    <Checkbox
      label={header}
      disabled={!hideable}
      checked={column?.getIsVisible() ?? true}
      onChange={(_, { checked }) => column?.toggleVisibility(checked === true)}
    />
  )
}
