import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'

import type { DeskMember } from '#contract/desk/members.ts'
import { MEMBERS } from '#src/text/desk/members.ts'
import { useNameLinkStyles } from '#src/kit/page/name-link.styles.ts'
import { Tag } from '#src/kit/page/tag.tsx'
import type { CellColumn } from '#src/kit/table/record-table.tsx'
import { timeText } from '#src/kit/time/date-text.ts'
import { fenText } from '../../parts/fen-text.ts'

const useStyles = makeStyles({
  quiet: { marginLeft: '8px', color: tokens.colorNeutralForeground3 },
})

function Name({ member: { id, username } }: { readonly member: DeskMember }) {
  const styles = useNameLinkStyles()
  const { quiet } = useStyles()
  return (
    <Link to="." search={(now: object) => ({ ...now, id })} className={styles.name}>
      {username} <span className={quiet}>{id}</span>
    </Link>
  )
}

/** What a list and the head of a member show of its state. */
export function MemberTag({ isErased, isFrozen }: Pick<DeskMember, 'isErased' | 'isFrozen'>) {
  if (isErased) return <Tag tone="grey" text={MEMBERS.erased} />
  return isFrozen ? <Tag tone="danger" text={MEMBERS.frozen} /> : null
}

const { columns } = MEMBERS

export const MEMBER_COLUMNS: readonly CellColumn<DeskMember>[] = [
  {
    key: 'member',
    title: columns.member,
    width: 'auto',
    least: 200,
    cell: (member) => <Name member={member} />,
  },
  { key: 'mobile', title: columns.mobile, width: '140px', cell: ({ mobile }) => mobile },
  { key: 'group', title: columns.group, width: '110px', cell: ({ groupName }) => groupName },
  {
    key: 'balance',
    title: columns.balance,
    width: '130px',
    isEnd: true,
    cell: ({ balanceFen }) => fenText(balanceFen),
  },
  {
    key: 'realName',
    title: columns.realName,
    width: '100px',
    cell: ({ isVerified, realName }) => (isVerified ? realName : MEMBERS.states.unverified),
  },
  {
    key: 'lastOrder',
    title: columns.lastOrder,
    width: '160px',
    cell: ({ lastOrderTime }) => (lastOrderTime === '' ? MEMBERS.never : timeText(lastOrderTime)),
  },
  {
    key: 'created',
    title: columns.created,
    width: '160px',
    cell: ({ createTime }) => timeText(createTime),
  },
  {
    key: 'state',
    title: columns.state,
    width: '90px',
    cell: (member) =>
      member.isErased || member.isFrozen ? <MemberTag {...member} /> : MEMBERS.fine,
  },
]
