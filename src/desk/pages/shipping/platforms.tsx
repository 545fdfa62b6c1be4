import { Field, Input, Switch, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'

import { listPlatforms, putPlatform, type DeskPlatform } from '#contract/desk/shipping.ts'
import { PLATFORMS } from '#src/text/desk/shipping.ts'
import { FormDialog } from '#src/kit/dialog/form-dialog.tsx'
import { SectionTitle } from '#src/kit/page/section-title.tsx'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { useMay } from '../../data/staff.ts'
import { useDesk, useDeskAct } from '../../data/use-desk.ts'

const useStyles = makeStyles({
  text: { color: tokens.colorNeutralForeground3, marginBottom: '12px' },
  list: {
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  platform: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '48px',
    padding: '4px 16px',
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  tip: { color: tokens.colorNeutralForeground3, flex: 1, minWidth: 0 },
})

type CloseDialogProps = {
  readonly platform: DeskPlatform
  readonly onTip: (tip: string) => void
  readonly onClose: () => void
}

function CloseDialog({ platform, onTip, onClose }: CloseDialogProps) {
  const [tip, setTip] = useState<string>(platform.tip || PLATFORMS.usual)
  return (
    <FormDialog
      title={PLATFORMS.closeTitle(platform.name)}
      action={PLATFORMS.close}
      submission={{
        isBusy: false,
        submit(event) {
          event.preventDefault()
          onTip(tip.trim())
        },
      }}
      onClose={onClose}
    >
      <Field label={PLATFORMS.tip}>
        <Input value={tip} maxLength={40} onChange={(_, { value }) => setTip(value)} />
      </Field>
    </FormDialog>
  )
}

/** On which platforms merchants may sell what they order here. */
export function Platforms() {
  const styles = useStyles()
  const query = useDesk(listPlatforms, {})
  const may = useMay('platforms.put')
  const act = useDeskAct()
  const [asked, setAsked] = useState<DeskPlatform | null>(null)
  const put = ({ key, name }: DeskPlatform, isClosed: boolean, tip: string): void => {
    setAsked(null)
    act.run(
      putPlatform,
      { key, isClosed, tip },
      {
        done: isClosed ? PLATFORMS.closed(name) : PLATFORMS.opened(name),
        renews: ['platforms.list'],
      },
    )
  }
  return (
    <section>
      <SectionTitle title={PLATFORMS.title} />
      <p className={styles.text}>{PLATFORMS.text}</p>
      <QueryView query={query} isCompact>
        {(platforms) => (
          <ul className={styles.list}>
            {platforms.map((platform) => (
              <li key={platform.key} className={styles.platform}>
                <span>{platform.name}</span>
                <span className={styles.tip}>{platform.isClosed ? platform.tip : ''}</span>
                <Switch
                  aria-label={PLATFORMS.open(platform.name)}
                  label={platform.isClosed ? PLATFORMS.isClosed : PLATFORMS.isOpen}
                  labelPosition="before"
                  checked={!platform.isClosed}
                  disabled={!may}
                  onChange={(_, { checked }) =>
                    checked ? put(platform, false, '') : setAsked(platform)
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {asked !== null && (
        <CloseDialog
          platform={asked}
          onTip={(tip) => put(asked, true, tip)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}
