import { useState } from 'react'
import { Button, Field, Input, Select } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'

import { DEEDS, type Deed } from '#contract/deeds.ts'
import type { SubAccount } from '#contract/sub-accounts.ts'
import { keysOf } from '#domain/values/keys-of.ts'
import { deedsQuery } from '#src/data/api/people.ts'
import { Tag } from '#src/kit/page/tag.tsx'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { timeText } from '#src/kit/time/date-text.ts'
import { PEOPLE } from '#src/text/people.ts'
import { usePeopleStyles } from './people.styles.ts'
import type { PeopleSearch } from './search.ts'

/** A kind of a newer server keeps its own name. */
const kindText = (kind: string): string =>
  keysOf(DEEDS).find((known) => known === kind) === undefined
    ? kind
    : DEEDS[kind as keyof typeof DEEDS] // just found among them

function DeedLine({ deed }: { readonly deed: Deed }) {
  const styles = usePeopleStyles()
  return (
    <li className={styles.deed}>
      <span className={styles.small}>{timeText(deed.time)}</span>
      <span>{deed.name === '' ? PEOPLE.owner : deed.name}</span>
      <span>{kindText(deed.kind)}</span>
      <span>{deed.subject}</span>
      <span className={styles.small}>
        {deed.device === '' ? PEOPLE.unknownDevice : deed.device}
      </span>
      <span>
        <Tag
          tone={deed.outcome === 'done' ? 'quiet' : 'amber'}
          text={PEOPLE.outcome[deed.outcome]}
        />
      </span>
    </li>
  )
}

type PartProps = {
  readonly userId: string
  readonly search: PeopleSearch
  readonly after: number | null
}

/** One answer, and the next below it once it is wanted. */
function Part({ userId, search, after }: PartProps) {
  const styles = usePeopleStyles()
  const [wantsMore, setMore] = useState(false)
  const query = useQuery(deedsQuery(userId, after === null ? search : { ...search, after }))
  return (
    <QueryView query={query} isCompact>
      {({ list, next }) => (
        <>
          {list.length === 0 && <p className={styles.quiet}>{PEOPLE.logNone}</p>}
          <ul>
            {list.map((deed) => (
              <DeedLine key={deed.id} deed={deed} />
            ))}
          </ul>
          {next !== null &&
            (wantsMore ? (
              <Part userId={userId} search={search} after={next} />
            ) : (
              <Button className={styles.more} onClick={() => setMore(true)}>
                {PEOPLE.more}
              </Button>
            ))}
        </>
      )}
    </QueryView>
  )
}

type DeedsProps = { readonly userId: string; readonly subs: readonly SubAccount[] }

/** What was done in the account, by person, kind and days; the filters are in the address. */
export function Deeds({ userId, subs }: DeedsProps) {
  const styles = usePeopleStyles()
  const search = useSearch({ from: '/user-center/people' })
  const navigate = useNavigate()
  const filter = { who: search.who, kind: search.kind, from: search.from, to: search.to }
  const set = (change: Partial<PeopleSearch>) => {
    void navigate({ to: '/user-center/people', search: { ...filter, ...change }, replace: true })
  }
  const orNone = (value: string) => (value === '' ? undefined : value)
  return (
    <>
      <div className={styles.filters}>
        <Field label={PEOPLE.who} className={styles.filter}>
          <Select value={filter.who ?? ''} onChange={(_, { value }) => set({ who: orNone(value) })}>
            <option value="">{PEOPLE.all}</option>
            <option value="owner">{PEOPLE.owner}</option>
            {subs.map(({ id, name }) => (
              <option key={id} value={String(id)}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={PEOPLE.kind} className={styles.filter}>
          <Select
            value={filter.kind ?? ''}
            onChange={(_, { value }) => set({ kind: orNone(value) })}
          >
            <option value="">{PEOPLE.all}</option>
            {keysOf(DEEDS).map((kind) => (
              <option key={kind} value={kind}>
                {DEEDS[kind]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={PEOPLE.from} className={styles.filter}>
          <Input
            type="date"
            value={filter.from ?? ''}
            onChange={(_, { value }) => set({ from: orNone(value) })}
          />
        </Field>
        <Field label={PEOPLE.to} className={styles.filter}>
          <Input
            type="date"
            value={filter.to ?? ''}
            onChange={(_, { value }) => set({ to: orNone(value) })}
          />
        </Field>
      </div>
      <div className={styles.list}>
        <Part key={JSON.stringify(filter)} userId={userId} search={filter} after={null} />
      </div>
    </>
  )
}
