import {
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  SplitButton,
  makeStyles,
  type MenuTriggerChildProps,
} from '@fluentui/react-components'

import { keysOf } from '#domain/values/keys-of.ts'
import { exportList, useIsUnderWay } from '#src/data/recipients/list-export.ts'
import { LIST_EXPORT } from '#src/text/list-export.ts'
import { offerListFiles } from '#src/kit/list/save-list-files.ts'

const useStyles = makeStyles({ name: { whiteSpace: 'nowrap' } })

type Source = Parameters<typeof exportList>[0] & { readonly list: keyof typeof LIST_EXPORT.lists }
type Format = keyof typeof LIST_EXPORT.formats

const FORMATS = keysOf(LIST_EXPORT.formats)

type ExportButtonProps = {
  readonly source: Source
  /** How many entries the source has. */
  readonly expected: number
  /** Whether the source is what the user chose, and not all that is found. */
  readonly isChosen?: boolean
}

async function save(source: Source, format: Format, expected: number): Promise<void> {
  offerListFiles(await exportList(source, { format, expected }), LIST_EXPORT.lists[source.list])
}

/**
 * Saves a list as a workbook, or in the format that is picked from its menu. The `TransferBars` of the
 * surface show the progress; meanwhile no other download can begin.
 */
export function ExportButton({ source, expected, isChosen = false }: ExportButtonProps) {
  const styles = useStyles()
  const isDownloading = useIsUnderWay('download')
  const scope = isChosen ? 'chosen' : 'all'
  const disabledFocusable = expected === 0 || isDownloading
  const start = (format: Format): void => void save(source, format, expected)
  const button = (trigger: MenuTriggerChildProps) => (
    <SplitButton
      menuButton={{
        ...trigger,
        as: 'button',
        disabled: false,
        disabledFocusable,
        'aria-label': LIST_EXPORT.chooseFormat[scope],
      }}
      primaryActionButton={{ onClick: () => start('xlsx'), className: styles.name }}
      disabledFocusable={disabledFocusable}
    >
      {LIST_EXPORT[scope]}
    </SplitButton>
  )
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>{button}</MenuTrigger>
      <MenuPopover>
        <MenuList>
          {FORMATS.map((format) => (
            <MenuItem key={format} onClick={() => start(format)}>
              {LIST_EXPORT.formats[format]}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
