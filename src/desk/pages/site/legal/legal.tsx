import { useState } from 'react'

import {
  listDeskLegal,
  showDeskLegal,
  type DeskLegal,
  type DeskLegalVersion,
} from '#contract/desk/legal.ts'
import { LEGAL_TEXTS, type LegalText } from '#contract/legal.ts'
import { DESK_LEGAL as TEXT } from '#src/text/desk/site.ts'
import { StatusTabs } from '#src/kit/list/status-tabs.tsx'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { useDesk } from '../../../data/use-desk.ts'
import { Preview } from '../../../parts/writing/preview.tsx'
import { WritingFrame } from '../../../parts/writing/writing-frame.tsx'
import { NEW, type SiteTabProps } from '../search.ts'
import { LegalForm } from './legal-form.tsx'
import { LegalList } from './legal-list.tsx'

type ReadProps = {
  readonly shown: DeskLegal
  readonly state: DeskLegalVersion['state']
  readonly onClose: () => void
}

/** A version that is or was in force: read, and never changed. */
function Read({ shown, state, onClose }: ReadProps) {
  const [text, setText] = useState<LegalText>('agreement')
  return (
    <WritingFrame
      title={TEXT.editTitle(shown.version)}
      state={TEXT.states[state]}
      back={TEXT.back}
      onBack={onClose}
    >
      <StatusTabs
        label={TEXT.texts}
        isInline
        tabs={LEGAL_TEXTS.map((value) => ({ value, name: TEXT[value] }))}
        chosen={text}
        onChoose={setText}
      />
      <Preview blocks={shown[text]} />
    </WritingFrame>
  )
}

type OneProps = {
  readonly versions: readonly DeskLegalVersion[]
  readonly earliest: string
  readonly version: string
  readonly onClose: () => void
}

function One({ versions, earliest, version, onClose }: OneProps) {
  const isNew = version === NEW
  const wanted = isNew ? (versions[0]?.version ?? '') : version
  const query = useDesk(showDeskLegal, { version: wanted })
  const state = versions.find((one) => one.version === version)?.state
  return (
    <QueryView query={query}>
      {(shown) =>
        isNew || state === 'later' ? (
          <LegalForm
            key={version}
            base={shown}
            version={isNew ? null : version}
            earliest={earliest}
            onClose={onClose}
          />
        ) : (
          <Read shown={shown} state={state ?? 'past'} onClose={onClose} />
        )
      }
    </QueryView>
  )
}

/** The user agreement and the privacy policy. */
export function Legal({ search: { version }, change }: SiteTabProps) {
  const query = useDesk(listDeskLegal, {})
  if (version === undefined) return <LegalList onOpen={(open) => change({ version: open })} />
  return (
    <QueryView query={query}>
      {({ versions, earliest }) => (
        <One
          versions={versions}
          earliest={earliest}
          version={version}
          onClose={() => change({ version: undefined })}
        />
      )}
    </QueryView>
  )
}
