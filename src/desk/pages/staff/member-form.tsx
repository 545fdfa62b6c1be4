import { Field, Input, Radio, RadioGroup, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'

import { ROLES, type Role } from '#contract/desk.ts'
import { addStaff, setStaffRole, type StaffMember } from '#contract/desk/staff.ts'
import { DESK } from '#src/text/desk/frame.ts'
import { STAFF } from '#src/text/desk/staff.ts'
import { FormDialog } from '#src/kit/dialog/form-dialog.tsx'
import { faultProps } from '#src/kit/form/form-input.tsx'
import { keepImeKey } from '#src/kit/hooks/ime.ts'
import { useDeskAct } from '../../data/use-desk.ts'
import type { StaffLink } from '../../parts/link-dialog.tsx'

const useStyles = makeStyles({
  role: { display: 'flex', flexDirection: 'column' },
  hint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

const isName = (text: string): boolean => /^\S{1,20}$/.test(text)

type RoleChoiceProps = { readonly role: Role; readonly onRole: (role: Role) => void }

function RoleChoice({ role, onRole }: RoleChoiceProps) {
  const styles = useStyles()
  return (
    <Field label={STAFF.form.role}>
      <RadioGroup
        value={role}
        onChange={(_, { value }) => onRole(ROLES.find((one) => one === value) ?? role)}
      >
        {ROLES.map((one) => (
          <Radio
            key={one}
            value={one}
            label={
              <span className={styles.role}>
                {DESK.roles[one]}
                <span className={styles.hint}>{STAFF.roleHints[one]}</span>
              </span>
            }
          />
        ))}
      </RadioGroup>
    </Field>
  )
}

type MemberFormProps = {
  /** Null = somebody new. */
  readonly member: StaffMember | null
  readonly onLink: (link: StaffLink) => void
  readonly onClose: () => void
}

/** Somebody new, or another role: both wait for a second owner. */
export function MemberForm({ member, onLink, onClose }: MemberFormProps) {
  const act = useDeskAct()
  const [typed, setTyped] = useState(member?.name ?? '')
  const [role, setRole] = useState<Role>(member?.role ?? 'service')
  const [isWrong, setIsWrong] = useState(false)
  const name = typed.trim()
  const send = (): void => {
    setIsWrong(!isName(name))
    if (!isName(name)) return
    const input = { name, role }
    onClose()
    if (member === null) act.run(addStaff, input, { renews: ['staff.list'], onDone: onLink })
    else act.run(setStaffRole, input, { renews: ['staff.list'] })
  }
  return (
    <FormDialog
      title={member === null ? STAFF.invite : STAFF.roleTitle(member.name)}
      action={STAFF.send}
      submission={{
        isBusy: act.isBusy,
        submit: (event) => {
          event.preventDefault()
          send()
        },
      }}
      onClose={onClose}
    >
      <p>{STAFF.second}</p>
      {member === null && (
        <Field
          label={STAFF.form.name}
          hint={STAFF.form.nameHint}
          {...faultProps(isWrong && !isName(name) ? STAFF.form.nameWrong : undefined)}
        >
          <Input
            value={typed}
            maxLength={20}
            onKeyDown={keepImeKey}
            onChange={(_, { value }) => setTyped(value)}
          />
        </Field>
      )}
      <RoleChoice role={role} onRole={setRole} />
    </FormDialog>
  )
}
