import {
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { MoreHorizontal20Regular } from '@fluentui/react-icons'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import {
  endStaffSessions,
  forgetPasskeys,
  freezeStaff,
  linkStaff,
  thawStaff,
  type StaffMember,
} from '#contract/desk/staff.ts'
import { STAFF } from '#src/text/desk/staff.ts'
import { Question } from '#src/kit/dialog/question.tsx'
import { notify } from '#src/kit/toast/notify.ts'
import { useDeskAct } from '../../data/use-desk.ts'
import type { StaffLink } from '../../parts/link-dialog.tsx'
import { MemberForm } from './member-form.tsx'

const RENEWS = { renews: ['staff.list'] } as const

type Asked = 'freeze' | 'forget' | 'role'

type MemberActsProps = {
  readonly member: StaffMember
  readonly onLink: (link: StaffLink) => void
}

type AskedProps = MemberActsProps & {
  readonly asked: Asked
  readonly act: ReturnType<typeof useDeskAct>
  readonly onClose: () => void
}

function AskedDialog({ asked, member, act, onLink, onClose }: AskedProps) {
  const { name } = member
  if (asked === 'role') return <MemberForm member={member} onLink={onLink} onClose={onClose} />
  const isFreeze = asked === 'freeze'
  const go = (): void => {
    onClose()
    if (isFreeze) act.run(freezeStaff, { name }, { ...RENEWS, done: STAFF.done.frozen })
    else act.run(forgetPasskeys, { name }, { ...RENEWS, done: STAFF.done.forgotten })
  }
  return (
    <Question
      title={isFreeze ? STAFF.freezeTitle(name) : STAFF.forgetTitle(name)}
      text={isFreeze ? STAFF.freezeText : STAFF.forgetText}
      confirm={isFreeze ? STAFF.acts.freeze : STAFF.acts.forget}
      onConfirm={go}
      onCancel={onClose}
    />
  )
}

/** What can be done to a member of staff. */
export function MemberActs({ member, onLink }: MemberActsProps) {
  const act = useDeskAct()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { name, isFrozen, passkeys, sessions } = member
  const ended = ({ sessions: count }: { readonly sessions: number }) =>
    notify('success', STAFF.done.ended(count))
  return (
    <>
      <Menu positioning="below-end">
        <MenuTrigger>
          <MenuButton
            appearance="subtle"
            size="small"
            menuIcon={null}
            icon={<MoreHorizontal20Regular />}
            aria-label={STAFF.actOn(STAFF.columns.acts, name)}
          />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {!isFrozen && (
              <>
                <MenuItem
                  onClick={() => act.run(linkStaff, { name }, { ...RENEWS, onDone: onLink })}
                >
                  {STAFF.acts.link}
                </MenuItem>
                <MenuItem onClick={() => setAsked('role')}>{STAFF.acts.role}</MenuItem>
              </>
            )}
            <MenuItem onClick={() => void navigate({ to: '/log', search: { operator: name } })}>
              {STAFF.acts.log}
            </MenuItem>
            {sessions > 0 && (
              <MenuItem
                onClick={() => act.run(endStaffSessions, { name }, { ...RENEWS, onDone: ended })}
              >
                {STAFF.acts.end}
              </MenuItem>
            )}
            {passkeys.length > 0 && (
              <MenuItem onClick={() => setAsked('forget')}>{STAFF.acts.forget}</MenuItem>
            )}
            {isFrozen ? (
              <MenuItem onClick={() => act.run(thawStaff, { name }, RENEWS)}>
                {STAFF.acts.thaw}
              </MenuItem>
            ) : (
              <MenuItem onClick={() => setAsked('freeze')}>{STAFF.acts.freeze}</MenuItem>
            )}
          </MenuList>
        </MenuPopover>
      </Menu>
      {asked !== null && (
        <AskedDialog
          asked={asked}
          member={member}
          act={act}
          onLink={onLink}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
