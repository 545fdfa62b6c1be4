import { Field, Input, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'

import { isSitePath } from '#domain/content/block.ts'
import { faultProps } from '#src/kit/form/form-input.tsx'
import type { KeptPicture } from '../../data/send-picture.ts'
import { PictureButton } from './picture-button.tsx'

const useStyles = makeStyles({
  line: { display: 'flex', gap: '8px' },
  path: { flex: 1, minWidth: 0 },
})

type PictureFieldProps = {
  readonly label: string
  readonly hint?: string
  /** On the button. */
  readonly action: string
  /** A path of the site; '' = none. */
  readonly value: string
  readonly fault: string | undefined
  /** `picture`: it was sent from here, so that its size is known. */
  readonly onChange: (path: string, picture: KeptPicture | null) => void
}

/** A picture: sent from this machine, or a path of the site. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, action, value, fault, onChange } = props
  const styles = useStyles()
  const [refused, setRefused] = useState('')
  const shown = refused === '' ? fault : refused
  return (
    <Field label={label} {...(hint !== undefined && { hint })} {...faultProps(shown)}>
      <div className={styles.line}>
        <Input
          className={styles.path}
          aria-label={label}
          placeholder="/pictures/…"
          value={value}
          onChange={(_, { value: typed }) => {
            setRefused('')
            onChange(typed.trim(), null)
          }}
        />
        <PictureButton
          label={action}
          onFault={setRefused}
          onPicture={(picture) => onChange(picture.path, picture)}
        />
      </div>
    </Field>
  )
}

/** Whether a page may show it. */
export const isPicture = (path: string): boolean => path !== '' && isSitePath(path)
