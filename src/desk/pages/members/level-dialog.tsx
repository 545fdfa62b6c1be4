import { Dropdown, Field, Option } from '@fluentui/react-components'
import { useState } from 'react'

import { setMemberLevel, type ShownMember } from '#contract/desk/members.ts'
import { MEMBER_ACTS } from '#src/text/desk/members.ts'
import { FormDialog } from '#src/kit/dialog/form-dialog.tsx'
import { useSubmission } from '#src/kit/form/use-submission.ts'
import { useMemberAct } from './use-member-act.ts'

type Props = { readonly member: ShownMember; readonly onClose: () => void }

/** Grants a level. */
export function LevelDialog({ member, onClose }: Props) {
  const send = useMemberAct(setMemberLevel, onClose)
  const { id, groups } = member
  const [groupId, setGroupId] = useState(member.groupId)
  const submission = useSubmission({
    isRight: () => true,
    send: () =>
      send({
        input: { id, groupId },
        done: ({ groupName }) => MEMBER_ACTS.levelDone(groupName),
      }),
  })
  return (
    <FormDialog
      title={MEMBER_ACTS.level}
      action={MEMBER_ACTS.level}
      submission={submission}
      onClose={onClose}
    >
      <p>{MEMBER_ACTS.levelText}</p>
      <Field label={MEMBER_ACTS.levelLabel}>
        <Dropdown
          value={groups.find((group) => group.id === groupId)?.name ?? ''}
          selectedOptions={[String(groupId)]}
          onOptionSelect={(_, { optionValue }) => setGroupId(Number(optionValue))}
        >
          {groups.map((group) => (
            <Option key={group.id} value={String(group.id)}>
              {group.name}
            </Option>
          ))}
        </Dropdown>
      </Field>
    </FormDialog>
  )
}
