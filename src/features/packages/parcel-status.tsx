import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import {
  BoxCheckmark16Regular,
  ArrowHookUpLeft16Regular,
  Clock16Regular,
  DismissCircle16Regular,
  VehicleTruckProfile16Regular,
  Warning16Regular,
} from '@fluentui/react-icons'
import type { ReactElement } from 'react'

import { PARCEL_STATUS } from '#contract/parcel-states.ts'
import { keysOf } from '#domain/values/keys-of.ts'
import { wd } from '#src/kit/theme/theme.ts'

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: '6px', whiteSpace: 'nowrap' },
  pending: { color: wd.amberText },
  shipped: { color: tokens.colorBrandForeground1 },
  received: { color: tokens.colorNeutralForeground2 },
  exception: { color: tokens.colorStatusDangerForeground1 },
  returned: { color: wd.amberText },
  cancelled: { color: tokens.colorNeutralForeground3 },
})

type Kind = keyof typeof PARCEL_STATUS

const ICONS: Readonly<Record<Kind, ReactElement>> = {
  pending: <Clock16Regular />,
  shipped: <VehicleTruckProfile16Regular />,
  received: <BoxCheckmark16Regular />,
  exception: <Warning16Regular />,
  returned: <ArrowHookUpLeft16Regular />,
  cancelled: <DismissCircle16Regular />,
}

/** Picture and word; the colour only helps. A status we do not know shows its word alone. */
export function ParcelStatus({ status, text }: { readonly status: number; readonly text: string }) {
  const styles = useStyles()
  const kind = keysOf(PARCEL_STATUS).find((known) => PARCEL_STATUS[known] === status)
  return (
    <span className={mergeClasses(styles.root, kind !== undefined && styles[kind])}>
      {kind !== undefined && ICONS[kind]}
      {text}
    </span>
  )
}
