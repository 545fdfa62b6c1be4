import { useMemo } from 'react'

import type { StaffMember } from '#contract/desk/staff.ts'
import { DESK } from '#src/text/desk/frame.ts'
import { STAFF } from '#src/text/desk/staff.ts'
import { Tag } from '#src/kit/page/tag.tsx'
import { RecordTable, type CellColumn } from '#src/kit/table/record-table.tsx'
import { timeText } from '#src/kit/time/date-text.ts'
import type { StaffLink } from '../../parts/link-dialog.tsx'
import { MemberActs } from './member-acts.tsx'

function State({ isFrozen, sessions, hasLink }: StaffMember) {
  if (isFrozen) return <Tag tone="danger" text={STAFF.states.frozen} />
  if (sessions > 0) return <Tag text={STAFF.states.inside} />
  if (hasLink) return <Tag tone="amber" text={STAFF.states.waiting} />
  return <Tag tone="grey" text={STAFF.states.fine} />
}

const COLUMNS: readonly CellColumn<StaffMember>[] = [
  { key: 'name', title: STAFF.columns.name, width: '180px', cell: ({ name }) => name },
  { key: 'role', title: STAFF.columns.role, width: '120px', cell: ({ role }) => DESK.roles[role] },
  { key: 'state', title: STAFF.columns.state, width: '140px', cell: (one) => <State {...one} /> },
  {
    key: 'passkeys',
    title: STAFF.columns.passkeys,
    width: 'auto',
    least: 240,
    cell: ({ passkeys }) => (passkeys.length === 0 ? STAFF.noPasskey : passkeys.join('，')),
  },
  {
    key: 'seen',
    title: STAFF.columns.seen,
    width: '180px',
    cell: ({ seenTime }) => (seenTime === '' ? STAFF.never : timeText(seenTime)),
  },
]

type MemberTableProps = {
  readonly members: readonly StaffMember[]
  readonly onLink: (link: StaffLink) => void
}

function columnsOf(onLink: MemberTableProps['onLink']): readonly CellColumn<StaffMember>[] {
  return [
    ...COLUMNS,
    {
      key: 'acts',
      title: STAFF.columns.acts,
      width: '72px',
      isEnd: true,
      cell: (member) => <MemberActs member={member} onLink={onLink} />,
    },
  ]
}

export function MemberTable({ members, onLink }: MemberTableProps) {
  const columns = useMemo(() => columnsOf(onLink), [onLink])
  return (
    <RecordTable label={STAFF.table} columns={columns} rows={members} keyOf={({ name }) => name} />
  )
}
