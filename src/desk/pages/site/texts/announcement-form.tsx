import { Checkbox, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'

import { publishAnnouncement, type showAnnouncement } from '#contract/desk/content.ts'
import { wireTime } from '#domain/values/beijing-time.ts'
import { ANNOUNCEMENT, TEXTS } from '#src/text/desk/site.ts'
import type { DataOf } from '../../../data/run-desk.ts'
import { useMay } from '../../../data/staff.ts'
import { useDeskAct } from '../../../data/use-desk.ts'
import { TextForm, type MoreFieldProps } from './text-form.tsx'

const useStyles = makeStyles({ opens: { alignSelf: 'end' } })

const OPENS = 'opens'

function OpensField({ value, onChange }: MoreFieldProps) {
  const styles = useStyles()
  return (
    <Checkbox
      className={styles.opens}
      label={ANNOUNCEMENT.opens}
      checked={value === OPENS}
      onChange={(_, { checked }) => onChange(checked === true ? OPENS : '')}
    />
  )
}

type AnnouncementFormProps = {
  /** Null = a new one. */
  readonly known: DataOf<typeof showAnnouncement> | null
  readonly onClose: () => void
}

export function AnnouncementForm({ known, onClose }: AnnouncementFormProps) {
  const may = useMay('announcements.publish')
  const { isBusy, run } = useDeskAct()
  const [fresh] = useState(() => `n${wireTime(Date.now()).replace(/\D/g, '')}`)
  return (
    <TextForm
      name={`notice.${known?.version ?? 'new'}`}
      known={known}
      heading={ANNOUNCEMENT.add}
      back={ANNOUNCEMENT.back}
      may={may}
      isBusy={isBusy}
      more={{
        initial: known?.opens === true ? OPENS : '',
        faultOf: () => undefined,
        Field: OpensField,
        choices: [],
      }}
      onSend={(text, more, onDone) =>
        run(
          publishAnnouncement,
          { version: known?.version ?? fresh, opens: more === OPENS, ...text },
          {
            done: TEXTS.published,
            renews: ['announcements.list', 'announcements.show'],
            onDone,
          },
        )
      }
      onClose={onClose}
    />
  )
}
